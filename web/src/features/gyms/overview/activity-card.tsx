import type { Activity } from '@cruxboard/contracts/gyms/overview/overview';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { ClimbTag } from '../../../ui/climb-tag';
import { texts } from './texts';

/** What happened at a gym, newest first: ascents, likes, and what staff changed, one line for each act. */
export function ActivityCard({ gym, activity }: { gym: Gym; activity: readonly Activity[] }) {
  const words = texts.activity;
  return (
    <Card title={words.title} isFlush>
      {activity.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">{words.none}</p>
      ) : (
        <ol className="border-t border-line">
          {activity.map(({ id, kind, at, actorName, climb, climbCount }) => (
            <li key={`${kind} ${id}`} className="border-b border-line last:border-b-0">
              <Link
                to="/dashboard/$gymId/climb/$climbId"
                params={{ gymId: gym.id, climbId: climb.id }}
                className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken"
              >
                <ClimbTag
                  colour={climb.colour}
                  grade={climb.grade === null ? null : formatGrade(climb.grade)}
                  size="sm"
                />
                <span className="min-w-0 grow text-14">
                  <b className="font-label">{actorName ?? words.somebody}</b> {words.did[kind]}{' '}
                  <span className="wrap-anywhere">{climb.name}</span>
                  {climbCount > 1 ? ` ${words.others(climbCount - 1)}` : null}
                  <small className="block text-13 text-ink-3">
                    {formatInstant(at, { timeZone: gym.timeZone })}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
