import { compareResults, rankSorted, type RankedResult } from './ranking';
import type { CompetitorResult } from '../results/results';

/** A part of the leaderboard with its own ranks: `overall`, one category or one cohort. */
export type BoardView = 'overall' | `category:${string}` | `cohort:${string}`;

/**
 * All results of a competition in memory, sorted per view, so that changing one competitor costs a search and a shift
 * instead of a sort. Mutated only by `board-changes.ts`.
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

/** Tells whether only categories are ranked: as the organiser wishes, unless somebody would be listed nowhere. */
export function isOverallOff(
  { isOverallHidden }: { readonly isOverallHidden: boolean },
  competitors: readonly { readonly categoryId: string | null }[],
): boolean {
  return isOverallHidden && competitors.every(({ categoryId }) => categoryId !== null);
}

/** Returns a view's results in leaderboard order; empty for an unknown view. */
export function rowsOf<R extends CompetitorResult>(board: Board<R>, view: BoardView): readonly R[] {
  return board.views.get(view) ?? [];
}

/** Returns a view's results with their ranks, in one pass. */
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

/** Returns the views a result belongs to. */
export function viewsOf({ categoryId, cohortId }: CompetitorResult): BoardView[] {
  const views: BoardView[] = ['overall'];
  if (categoryId !== null) views.push(categoryView(categoryId));
  if (cohortId !== null) views.push(cohortView(cohortId));
  return views;
}

/** Returns the stored rows of a view, creating them if necessary. */
export function rowsFor<R extends CompetitorResult>(board: Board<R>, view: BoardView): R[] {
  const rows = board.views.get(view);
  if (rows !== undefined) return rows;
  const created: R[] = [];
  board.views.set(view, created);
  return created;
}
