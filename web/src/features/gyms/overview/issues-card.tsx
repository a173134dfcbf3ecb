import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { ClimbTag } from '../../../ui/climb-tag';
import { textLinkClass } from '../../../ui/text-link';
import { useCanGym } from '../model/for-gym-role';
import { openIssuesQuery } from '../model/staff-queries';
import { texts } from './texts';

/** The newest open reports about climbs; nothing for roles that don't deal with them. */
export function IssuesCard({ gym }: { gym: Gym }) {
  const canHandle = useCanGym(gym.id, 'handleClimbIssues');
  const { data } = useQuery({ ...openIssuesQuery(gym.id), enabled: canHandle });
  if (data === undefined) return null;
  const { issues } = texts;
  return (
    <Card
      title={issues.title}
      isFlush
      actions={
        <Link
          to="/dashboard/$gymId/issues"
          params={{ gymId: gym.id }}
          className={textLinkClass({ standalone: true })}
        >
          {issues.all(data.counts.open)}
        </Link>
      }
    >
      {data.items.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">{issues.none}</p>
      ) : (
        <ul className="border-t border-line">
          {data.items.map(({ id, kind, climb, reportCount, openedAt }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <Link
                to="/dashboard/$gymId/issues"
                params={{ gymId: gym.id }}
                search={{ issue: id }}
                className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
              >
                <ClimbTag
                  colour={climb.colour}
                  grade={climb.grade === null ? null : formatGrade(climb.grade)}
                  size="sm"
                />
                <span className="min-w-0 grow">
                  <b className="ell block font-name">{issues.kinds[kind] ?? kind}</b>
                  <small className="ell block text-13 text-ink-3">
                    {climb.name}, {climb.sectionName} · {issues.reports(reportCount)} ·{' '}
                    {formatInstant(openedAt, { timeZone: gym.timeZone })}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
