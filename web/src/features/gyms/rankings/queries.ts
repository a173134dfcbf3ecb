import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

export type Period = 'overall' | 'current';

const board = 'climbers';

/** A gym's ranking of climbers, page by page. */
export function rankingQuery(gymId: string, period: Period) {
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/rankings', {
      params: { gymId },
      query: { board, period },
    }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/rankings',
        {
          params: { gymId },
          query: { board, period, size: 100, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export const ownRankingQuery = (gymId: string) =>
  readQuery('/api/me/gyms/{gymId}/rankings', { params: { gymId } });
