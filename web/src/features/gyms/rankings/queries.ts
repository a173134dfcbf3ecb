import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

export type Period = 'overall' | 'current';

/** A board of a gym's rankings, page after page. */
export function rankingQuery(
  gymId: string,
  { board, period }: { board: RankingBoard; period: Period },
) {
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
