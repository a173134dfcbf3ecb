import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { useRefusedCounts } from './refused-climbs';
import { texts } from './texts';

interface RefusedNoticeProps {
  gymId: string;
  sections: readonly StaffSection[];
}

/** Where climbs that the server refused are: in the sessions of their walls, archived or not. */
export function RefusedNotice({ gymId, sections }: RefusedNoticeProps) {
  const counts = [...useRefusedCounts(gymId)];
  if (counts.length === 0) return null;
  return (
    <ul className="overflow-hidden rounded-3 bg-danger-soft text-14 font-medium text-danger">
      {counts.map(([sectionId, count]) => (
        <li key={sectionId}>
          <Link
            to="/dashboard/$gymId/session/$sectionId"
            params={{ gymId, sectionId }}
            className="flex min-h-tap items-center gap-2 px-4 py-2"
          >
            <Icon icon={CircleAlert} size="s" />
            <span className="min-w-0 grow">
              {texts.refused.onWall(
                count,
                sections.find(({ id }) => id === sectionId)?.name ?? texts.refused.goneWall,
              )}
            </span>
            <Icon icon={ChevronRight} size="s" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
