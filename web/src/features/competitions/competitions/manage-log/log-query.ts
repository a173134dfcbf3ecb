import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../../lib/api/read';
import type { LogSearch } from './log-search';

const size = 60;

/** A competition's full log, or the entries that match, newest first, in pages. */
export function managedLogQuery(competitionId: string, { q = '', about }: LogSearch) {
  const filter = { search: q, ...(about === undefined ? {} : { about }) };
  return infiniteQueryOptions({
    queryKey: [
      ...readKey('/api/manage/competitions/{competitionId}/log', { params: { competitionId } }),
      filter,
    ],
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/manage/competitions/{competitionId}/log',
        {
          params: { competitionId },
          query: { ...filter, size, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
