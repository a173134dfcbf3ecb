import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { rankingBoards } from '@cruxboard/domain/gyms/rankings/boards';

/** What the address says about a gym's rankings. */
export interface RankingSearch {
  board?: RankingBoard | undefined;
  /** Of the monthly ranking, `2026-11`; the current one without it. */
  month?: string | undefined;
}

/** @returns what an address says; anything unknown is left out. */
export function parseRankingSearch(search: Record<string, unknown>): RankingSearch {
  const { board, month } = search;
  return {
    board: rankingBoards.find((one) => one === board),
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}
