import { type Board, categoryView, createBoard, viewRanks } from '../leaderboards/board';
import type { CompetitorResult } from '../results/results';

/** How many of a category go on to the final; of all together where there is no category. */
export interface Cut {
  readonly categoryId: string | null;
  /** The last rank that goes on, from 0. */
  readonly top: number;
}

/** Somebody who goes on, with the rank in the qualification as the seed of the final. */
export interface Finalist {
  readonly competitorId: string;
  readonly categoryId: string | null;
  readonly seed: number;
  /** Level with others on the last rank, so that more than `top` go on. */
  readonly isTied: boolean;
}

/**
 * Returns who goes on from a qualification, cut by cut, the best first. Ranks are those of the category; who is level
 * on the last rank goes on too. The withdrawn and the disqualified are skipped, and so is who scored nothing:
 * else a field smaller than the cut would bring everybody who never climbed.
 */
export function finalistsOf(results: Iterable<CompetitorResult>, cuts: readonly Cut[]): Finalist[] {
  const board = createBoard(results);
  return cuts.flatMap((cut) => finalistsOfCut(board, cut));
}

/** Returns who goes on by one cut from a board that is known already; as {@link finalistsOf}. */
export function finalistsOfCut(board: Board, { categoryId, top }: Cut): Finalist[] {
  const view = categoryId === null ? 'overall' : categoryView(categoryId);
  const through = viewRanks(board, view).filter(
    ({ rank, result }) => rank !== null && rank <= top && result.totalHundredths > 0,
  );
  const isOver = through.length > top;
  const lastRank = through.at(-1)?.rank ?? null;
  return through.map(({ result, rank }) => ({
    competitorId: result.competitorId,
    categoryId: result.categoryId,
    seed: rank ?? 0,
    isTied: isOver && rank === lastRank,
  }));
}
