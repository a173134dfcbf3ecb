import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { formatDay } from '../../../lib/format/format';
import { Icon } from '../../../ui/icon';
import type { FavouriteWall } from './arrange';
import { texts } from './texts';

/** A wall of a gym, and when it comes down. */
export function WallHead({ wall }: { wall: Omit<FavouriteWall<never>, 'items'> }) {
  const { gymId, gymName, id, name, comesDownOn } = wall;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
      <h2 className="min-w-0 font-strong">
        <Link to="/gym/$gymId/wall/$sectionId" params={{ gymId, sectionId: id }}>
          {name}
        </Link>{' '}
        <span className="text-14 font-normal text-ink-3">{gymName}</span>
      </h2>
      {comesDownOn === null ? null : (
        <p className="inline-flex items-baseline gap-1 text-13 font-bold text-warn sm:ms-auto">
          <Icon icon={CalendarClock} size="xs" className="self-center" />
          {texts.comesDown(formatDay(comesDownOn))}
        </p>
      )}
    </div>
  );
}
