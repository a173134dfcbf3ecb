import type { ClimbRow } from '@cruxboard/contracts/gyms/climbs/climbs';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon';

const words = {
  spinning_hold: 'Spinning hold reported',
  broken_hold: 'Broken hold reported',
} as const;

/** Warns of a hold until staff have dealt with it. */
export function ReportedHold({ of }: { of: NonNullable<ClimbRow['reportedHold']> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 font-label text-warn">
      <Icon icon={TriangleAlert} size="xs" />
      <span className="ell">{words[of]}</span>
    </span>
  );
}
