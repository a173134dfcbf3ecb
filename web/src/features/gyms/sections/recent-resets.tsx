import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { resetsQuery } from '../model/staff-queries';
import { texts } from './texts';
import type { WallChanges } from './use-wall-changes';

interface RecentResetsProps {
  gym: Gym;
  sections: readonly StaffSection[];
  changes: WallChanges;
}

/** Walls that were taken down within a day, each with its undo; nothing without any. */
export function RecentResets({ gym, sections, changes }: RecentResetsProps) {
  const { data } = useQuery(resetsQuery(gym.id));
  const resets = data?.items ?? [];
  if (resets.length === 0) return null;
  const nameOf = (id: string) => sections.find((section) => section.id === id)?.name ?? '';
  return (
    <Card title={texts.resetsTitle} isFlush>
      <ul>
        {resets.map((reset) => (
          <li
            key={reset.id}
            className="flex min-h-14 items-center gap-3 border-b border-line py-1 ps-4 pe-2 last:border-b-0"
          >
            <span className="min-w-0 grow">
              <b className="ell block font-name">{nameOf(reset.sectionId)}</b>
              <small className="text-13 text-ink-3">
                {texts.resetLine(reset.climbCount, formatTime(reset.at, gym.timeZone))}
              </small>
            </span>
            <Button look="ghost" onClick={() => changes.undo(reset.id)}>
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
