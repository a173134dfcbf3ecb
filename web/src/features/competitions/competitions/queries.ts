import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

export type When = 'live' | 'upcoming' | 'past';

const listSize = 24;
const logSize = 60;

/** Listed competitions by phase, in pages. */
export function competitionsQuery(when: When, search: string) {
  return infiniteQueryOptions({
    queryKey: [...readKey('/api/competitions'), when, search],
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/competitions',
        { query: { when, search, size: listSize, ...after(pageParam) } },
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

function after(cursor: string): { cursor?: string } {
  return cursor === '' ? {} : { cursor };
}
