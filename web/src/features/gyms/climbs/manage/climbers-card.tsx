import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorSentence } from '../../../../lib/api/errors';
import { fetchRead, readKey } from '../../../../lib/api/read';
import { dayOf, formatDay } from '../../../../lib/format/format';
import { Avatar } from '../../../../ui/avatar';
import { Card } from '../../../../ui/card';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { texts } from './climb-texts';

/** Who climbed it and how often, the latest first; those who left the public rankings are counted. */
export function ClimbersCard({ gym, climb }: { gym: Gym; climb: StaffClimb }) {
  const query = useInfiniteQuery(climbAscentsQuery(gym.id, climb.id));
  const { data, error } = query;
  const words = texts.climbers;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const hidden = data?.pages[0]?.hidden ?? { climberCount: 0, ascentCount: 0 };
  const dayAt = (instant: string) => formatDay(dayOf(new Date(instant), gym.timeZone));
  return (
    <Card title={words.title} isFlush>
      {data !== undefined && items.length === 0 && hidden.climberCount === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">{words.none}</p>
      ) : null}
      {data === undefined && error ? (
        <p role="alert" className="px-4 pb-4 text-14 font-medium text-danger">
          {errorSentence(error)}
        </p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {items.map(({ uid, name, username, photoURL, repeatCount, firstAt, lastAt }) => (
          <li
            key={uid}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <Avatar name={name} of={username} photoUrl={photoURL} />
            <span className="min-w-0 grow">
              {username === '' ? (
                <b className="ell block font-name">{name}</b>
              ) : (
                <Link to="/$username" params={{ username }} className="ell block font-name">
                  {name}
                </Link>
              )}
              <small className="text-13 text-ink-3">
                {words.dates(dayAt(firstAt), dayAt(lastAt))}
              </small>
            </span>
            <span className="text-14 text-ink-2">{words.times(repeatCount)}</span>
          </li>
        ))}
      </ul>
      <LoadNextPage query={query} label={words.more} onScroll={false} />
      {hidden.climberCount > 0 ? (
        <p className="border-t border-line px-4 py-3 text-13 text-ink-3">
          {words.hidden(hidden.climberCount, hidden.ascentCount)}
        </p>
      ) : null}
    </Card>
  );
}

function climbAscentsQuery(gymId: string, climbId: string) {
  const params = { gymId, climbId };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/staff/climbs/{climbId}/ascents', { params, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/staff/climbs/{climbId}/ascents',
        { params, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
