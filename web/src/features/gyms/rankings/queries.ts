import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

/** A month, `2026-10`, is one of the archive. */
export type Period = 'overall' | 'current' | (string & {});

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

/** One's own ranks overall and this month, or in a month of the archive. */
export const ownRankingQuery = (gymId: string, period: Period) =>
  readQuery('/api/me/gyms/{gymId}/rankings', {
    params: { gymId },
    query: period === 'overall' || period === 'current' ? {} : { month: period },
  });

/** The closed months of a gym, newest first. */
export const monthsQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/rankings/months', { params: { gymId } });

/** What an address says about a ranking. */
export interface RankingSearch {
  board?: 'helpers' | undefined;
}

/** @returns the board that an address names, if it isn't the usual one. */
export function parseRankingSearch(search: Record<string, unknown>): RankingSearch {
  return { board: search['board'] === 'helpers' ? 'helpers' : undefined };
}

/** @returns the board as addresses name it: the usual one isn't in them. */
export function boardSearch(board: RankingBoard): RankingSearch {
  return { board: board === 'helpers' ? board : undefined };
}
