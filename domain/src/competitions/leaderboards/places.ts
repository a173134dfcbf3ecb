import { categoryView, createBoard, viewRanks } from './board';
import type { CompetitorResult } from '../results/results';

/** Where a competitor stands among how many. */
export interface Place {
  readonly competitorId: string;
  /** From 1; null for the withdrawn and the disqualified. */
  readonly rank: number | null;
  /** How many have a rank in the same view. */
  readonly rankedCount: number;
  readonly totalHundredths: number;
}

/**
 * Returns everybody's place as it is told of them outside the board: in the category where they are in
 * one, else overall. Ranks are those of the board's views.
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
