import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

export type Period = 'overall' | 'current';

/** Whom a ranking lists, and of which period. */
export interface RankingView {
  readonly period: Period;
  readonly board: RankingBoard;
}

/** A gym's ranking, page by page. */
export function rankingQuery(gymId: string, { board, period }: RankingView) {
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

/** What an address says about a ranking. */
export interface RankingSearch {
  board?: 'helpers' | undefined;
}

/** @returns the board that an address names, if it isn't the usual one. */
export function parseRankingSearch(search: Record<string, unknown>): RankingSearch {
  return { board: search['board'] === 'helpers' ? 'helpers' : undefined };
}
