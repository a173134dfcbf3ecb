import { readCompetitions } from '@cruxboard/contracts/competitions/competitions/competitions';
import { readCompetitionLog } from '@cruxboard/contracts/competitions/competitions/log';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

export type When = 'live' | 'upcoming' | 'past';

const listSize = 24;
const logSize = 60;

/** Listed competitions of one time, by pages. */
export function competitionsQuery(when: When, search: string) {
  return infiniteQueryOptions({
    queryKey: [...readKey(readCompetitions), when, search],
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        readCompetitions,
        { query: { when, search, size: listSize, ...after(pageParam) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The public log, newest first, by pages. */
export function logQuery(competitionId: string) {
  return infiniteQueryOptions({
    queryKey: readKey(readCompetitionLog, { params: { competitionId } }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        readCompetitionLog,
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
