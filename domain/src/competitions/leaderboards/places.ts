import { categoryView, createBoard, viewRanks } from './board';
import type { CompetitorResult } from '../results/results';

/** A competitor's rank and how many are ranked with them. */
export interface Place {
  readonly competitorId: string;
  /** From 1; null without a rank. */
  readonly rank: number | null;
  /** How many in the same view have a rank. */
  readonly rankedCount: number;
  readonly totalHundredths: number;
}

/**
 * Returns everyone's place as shown outside the leaderboard: within their category if they have one, otherwise
 * overall.
 */
export function placesOf(results: Iterable<CompetitorResult>): Place[] {
  const board = createBoard(results);
  return [...board.views.keys()].flatMap((view) => {
    if (view.startsWith('cohort:')) return [];
    const ranked = viewRanks(board, view);
    const rankedCount = ranked.filter(({ rank }) => rank !== null).length;
    return ranked.flatMap(({ result, rank }) => {
      const { competitorId, categoryId, totalHundredths } = result;
      const own = categoryId === null ? 'overall' : categoryView(categoryId);
      return own === view ? [{ competitorId, rank, rankedCount, totalHundredths }] : [];
    });
  });
}
