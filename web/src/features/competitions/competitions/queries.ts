import type { competitionSorts } from '@cruxboard/domain/sort-options';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

export type When = 'live' | 'upcoming' | 'past';

const listSize = 24;
const logSize = 60;

/** Which competitions are listed, and in which order. */
export interface ListedAs {
  readonly search: string;
  readonly sort: (typeof competitionSorts)[number];
}

/** Listed competitions by phase, in pages. */
export function competitionsQuery(when: When, { search, sort }: ListedAs) {
  return infiniteQueryOptions({
    queryKey: [...readKey('/api/competitions'), when, search, sort],
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/competitions',
        { query: { when, search, ...sorted(sort), size: listSize, ...after(pageParam) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The public log, newest first, in pages. */
export function logQuery(competitionId: string) {
  return infiniteQueryOptions({
    queryKey: readKey('/api/competitions/{competitionId}/log', { params: { competitionId } }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/competitions/{competitionId}/log',
        { params: { competitionId }, query: { size: logSize, ...after(pageParam) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The default isn't sent, so that there is one address for it. */
function sorted(sort: ListedAs['sort']): { sort?: ListedAs['sort'] } {
  return sort === 'newest' ? {} : { sort };
}

function after(cursor: string): { cursor?: string } {
  return cursor === '' ? {} : { cursor };
}
