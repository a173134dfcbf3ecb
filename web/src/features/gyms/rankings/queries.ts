import {
  type RankingBoard,
  readOwnRanking,
  readRanking,
} from '@cruxboard/contracts/gyms/rankings/rankings';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

export type Period = 'overall' | 'current';

/** A board of a gym's rankings, page after page. */
export function rankingQuery(
  gymId: string,
  { board, period }: { board: RankingBoard; period: Period },
) {
  return infiniteQueryOptions({
    queryKey: readKey(readRanking, { params: { gymId }, query: { board, period } }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        readRanking,
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

export const ownRankingQuery = (gymId: string) => readQuery(readOwnRanking, { params: { gymId } });
