import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { resetDue } from '@cruxboard/domain/gyms/sections/reset-due';
import { Link } from '@tanstack/react-router';
import { Camera, Clock, EyeOff, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { StateBadge } from '../../../ui/state-badge';
import { useCanGym } from '../model/for-gym-role';
import type { Overview } from './model';
import { texts } from './texts';

interface NeedsCardProps {
  gymId: string;
  overview: Overview;
  sections: readonly StaffSection[];
}

const rowClass = 'flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken';

/** What needs a hand now: walls due for a reset, the latest first, climbs to publish and to photograph. */
export function NeedsCard({ gymId, overview, sections }: NeedsCardProps) {
  const { needs } = texts;
  const { set, withoutPhoto } = overview.climbs;
  const due = sections
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((section) => {
      const reset = resetDue(section.nextResetOn, overview.day);
      if (reset === null || reset.kind === 'later') return [];
      return [{ section, reset, order: reset.kind === 'over' ? -reset.days : reset.days }];
    })
    .toSorted((a, b) => a.order - b.order);
  const canModerate = useCanGym(gymId, 'moderateSolutions');
  const fresh = canModerate ? overview.solutions.new : 0;
  const failed = canModerate ? overview.solutions.failed : 0;
  const isNothing = due.length + set + withoutPhoto + fresh + failed === 0;
  return (
    <Card title={needs.title} isFlush>
      {isNothing ? <p className="px-4 pb-4 text-14 text-ink-2">{needs.nothing}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {due.map(({ section, reset }) => (
          <li key={section.id} className="border-b border-line last:border-b-0">
            <Link to="/dashboard/$gymId/sections" params={{ gymId }} className={rowClass}>
              <Line title={needs.reset(section.name)} why={needs.onIt(section.climbCount)} />
              <StateBadge tone={reset.kind === 'over' ? 'bad' : 'warn'} icon={Clock}>
                {reset.kind === 'over'
                  ? needs.over(reset.days)
                  : reset.days === 0
                    ? needs.today
                    : needs.soon(reset.days)}
              </StateBadge>
            </Link>
          </li>
        ))}
        {set > 0 ? (
          <li className="border-b border-line last:border-b-0">
            <Link
              to="/dashboard/$gymId/climbs"
              params={{ gymId }}
              search={{ state: 'set' }}
              className={rowClass}
            >
              <Line title={needs.publish(set)} why={needs.publishWhy} />
              <Icon icon={EyeOff} className="text-ink-3" />
            </Link>
          </li>
        ) : null}
        {withoutPhoto > 0 ? (
          <li className="border-b border-line last:border-b-0">
            <Link
              to="/dashboard/$gymId/climbs"
              params={{ gymId }}
              search={{ state: 'published', photo: 'no' }}
              className={rowClass}
            >
              <Line title={needs.photos(withoutPhoto)} why={needs.photosWhy} />
              <Icon icon={Camera} className="text-ink-3" />
            </Link>
          </li>
        ) : null}
        {fresh > 0 ? (
          <li className="border-b border-line last:border-b-0">
            <Link to="/dashboard/$gymId/solutions" params={{ gymId }} className={rowClass}>
              <Line title={needs.solutions(fresh)} why={needs.solutionsWhy} />
              <Icon icon={Video} className="text-ink-3" />
            </Link>
          </li>
        ) : null}
        {failed > 0 ? (
          <li className="border-b border-line last:border-b-0">
            <Link
              to="/dashboard/$gymId/solutions"
              params={{ gymId }}
              search={{ state: 'failed' }}
              className={rowClass}
            >
              <Line title={needs.failed(failed)} why={needs.failedWhy} />
              <Icon icon={VideoOff} className="text-ink-3" />
            </Link>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

function Line({ title, why }: { title: ReactNode; why: ReactNode }) {
  return (
    <span className="min-w-0 grow">
      <b className="ell block font-name">{title}</b>
      <small className="text-13 text-ink-3">{why}</small>
    </span>
  );
}
