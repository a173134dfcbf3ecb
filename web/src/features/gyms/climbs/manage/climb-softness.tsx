import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { type Softness, softnessMin, softnessOf } from '@cruxboard/domain/gyms/analytics/softness';
import { formatTenths } from '../../../../lib/format/format';
import { texts } from './texts';

/** @returns how soft a climb's grade is by opinions; null with too few. */
export function softnessOfClimb(climb: StaffClimb): Softness | null {
  const { softCount: soft, fairCount: fair, hardCount: hard } = climb;
  return softnessOf([{ soft, fair, hard }]);
}

/** A block on a line from hard to soft, and the number. */
export function ClimbSoftness({ climb }: { climb: StaffClimb }) {
  const softness = softnessOfClimb(climb);
  if (softness === null) return <span className="text-ink-3">–</span>;
  const { mean, votes } = softness;
  const x = 26 + mean * 20;
  return (
    <span
      title={texts.softness(votes)}
      className={`inline-flex items-center gap-2 text-13 ${
        Math.abs(mean) >= softnessMin ? 'font-label text-accent-ink' : 'text-ink-2'
      }`}
    >
      <svg width={52} height={16} viewBox="0 0 52 16" aria-hidden="true">
        <path d="M0 8.5H52" className="stroke-line-strong" />
        <path d="M26 2V15" className="stroke-ink-3" />
        <path d={`M${x - 5} 3.5h7l3 3v7h-10z`} fill="currentColor" />
      </svg>
      {formatTenths(mean)}
    </span>
  );
}
