import { compareResults, rankSorted, type RankedResult } from './ranking';
import type { CompetitorResult } from '../results/results';

/** A part of a board with ranks of its own: `overall`, one category or one cohort. */
export type BoardView = 'overall' | `category:${string}` | `cohort:${string}`;

/**
 * All results of a competition in memory, kept in the order of each view, so that changing one
 * competitor costs a search and a shift instead of a sort. Changed only by `board-changes.ts`.
 */
export interface Board<R extends CompetitorResult = CompetitorResult> {
  readonly byId: Map<string, R>;
  readonly views: Map<BoardView, R[]>;
}

/** Returns a board of the results. */
export function createBoard<R extends CompetitorResult>(results: Iterable<R> = []): Board<R> {
  const board: Board<R> = { byId: new Map(), views: new Map() };
  for (const result of results) board.byId.set(result.competitorId, result);
  for (const result of board.byId.values()) {
    for (const view of viewsOf(result)) rowsFor(board, view).push(result);
  }
  for (const rows of board.views.values()) rows.sort(compareResults);
  return board;
}

/** Returns the results of a view in the order of the board; empty for an unknown view. */
export function rowsOf<R extends CompetitorResult>(board: Board<R>, view: BoardView): readonly R[] {
  return board.views.get(view) ?? [];
}

/** Returns the results of a view with their ranks within it. One pass over the view. */
export function viewRanks<R extends CompetitorResult>(
  board: Board<R>,
  view: BoardView,
): RankedResult<R>[] {
  return rankSorted(rowsOf(board, view));
}

/** Returns the view of a category. */
export function categoryView(categoryId: string): BoardView {
  return `category:${categoryId}`;
}

/** Returns the view of a cohort. */
export function cohortView(cohortId: string): BoardView {
  return `cohort:${cohortId}`;
}

/** Returns the views that a result is part of. */
export function viewsOf({ categoryId, cohortId }: CompetitorResult): BoardView[] {
  const views: BoardView[] = ['overall'];
  if (categoryId !== null) views.push(categoryView(categoryId));
  if (cohortId !== null) views.push(cohortView(cohortId));
  return views;
}

/** Returns the rows of a view as they are kept, new ones where there were none. */
export function rowsFor<R extends CompetitorResult>(board: Board<R>, view: BoardView): R[] {
  const rows = board.views.get(view);
  if (rows !== undefined) return rows;
  const created: R[] = [];
  board.views.set(view, created);
  return created;
}
