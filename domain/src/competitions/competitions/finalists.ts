import { type Board, categoryView, createBoard, viewRanks } from '../leaderboards/board';
import type { CompetitorResult } from '../results/results';

/** How many of a category advance to the final, or of the whole field if there are no categories. */
export interface Cut {
  readonly categoryId: string | null;
  /** The last rank that advances, from 0; in a round with starting groups, of each group. */
  readonly top: number;
}

/** A competitor who advances; their rank, merged where there were starting groups, becomes their seed in the final. */
export interface Finalist {
  readonly competitorId: string;
  readonly categoryId: string | null;
  readonly seed: number;
  /** Tied on the last rank, so that more than `top` advance. */
  readonly isTied: boolean;
}

/**
 * Returns who advances from a qualification, cut by cut, best first. Ranks are those of the category, in a round with
 * starting groups those of each group, and ties on the last rank advance too. Whoever has no rank doesn't, or a field smaller than the cut would send through people who
 * never climbed.
 */
export function finalistsOf(results: Iterable<CompetitorResult>, cuts: readonly Cut[]): Finalist[] {
  const board = createBoard(results);
  return cuts.flatMap((cut) => finalistsOfCut(board, cut));
}

/** Returns who advances by one cut of an existing board; see {@link finalistsOf}. */
export function finalistsOfCut(board: Board, { categoryId, top }: Cut): Finalist[] {
  const view = categoryId === null ? 'overall' : categoryView(categoryId);
  const through = viewRanks(board, view).filter(
    ({ groupRank }) => groupRank !== null && groupRank <= top,
  );
  return through.map(({ result, rank, groupRank }) => {
    const group = through.filter((one) => one.result.rankedIn === result.rankedIn);
    const isOver = group.length > top;
    return {
      competitorId: result.competitorId,
      categoryId: result.categoryId,
      seed: rank ?? 0,
      isTied: isOver && groupRank === group.at(-1)?.groupRank,
    };
  });
}
