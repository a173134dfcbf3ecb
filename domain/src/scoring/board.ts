import { compareResults, compareScores, rankSorted, type RankedResult } from './ranking';
import type { CompetitorResult } from './results';

/** A part of a board with ranks of its own: `overall`, one category or one cohort. */
export type BoardView = 'overall' | `category:${string}` | `cohort:${string}`;

/**
 * All results of a competition in memory, kept in the order of each view, so that changing one
 * competitor costs a search and a shift instead of a sort. Changed only by the functions below.
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

/** Puts a competitor's result on the board, in the place of an earlier one; returns the earlier one. */
export function upsertResult<R extends CompetitorResult>(
  board: Board<R>,
  result: R,
): R | undefined {
  const earlier = removeResult(board, result.competitorId);
  board.byId.set(result.competitorId, result);
  for (const view of viewsOf(result)) {
    const rows = rowsFor(board, view);
    rows.splice(lowerBound(rows, result, compareResults), 0, result);
  }
  return earlier;
}

/** Takes a competitor off the board; returns the result that was there. */
export function removeResult<R extends CompetitorResult>(
  board: Board<R>,
  competitorId: string,
): R | undefined {
  const result = board.byId.get(competitorId);
  if (result === undefined) return undefined;
  board.byId.delete(competitorId);
  for (const view of viewsOf(result)) {
    const rows = rowsFor(board, view);
    rows.splice(lowerBound(rows, result, compareResults), 1);
    if (rows.length === 0) board.views.delete(view);
  }
  return result;
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

/**
 * Returns a competitor's rank within a view, null if withdrawn, disqualified or not in it. Three
 * binary searches: the ranks of the others are not looked at.
 */
export function rankOf<R extends CompetitorResult>(
  board: Board<R>,
  view: BoardView,
  competitorId: string,
): number | null {
  const result = board.byId.get(competitorId);
  if (result === undefined || result.state !== 'competing') return null;
  if (!viewsOf(result).includes(view)) return null;
  const rows = rowsOf(board, view);
  const start = lowerBound(rows, result, compareScores);
  if (result.seed === null) return start + 1;
  const end = upperBound(rows, result, compareScores);
  const isSeedUsed = (rows[end - 1]?.seed ?? null) !== null;
  return (isSeedUsed ? lowerBound(rows, result, compareSeeds) : start) + 1;
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

function rowsFor<R extends CompetitorResult>(board: Board<R>, view: BoardView): R[] {
  const rows = board.views.get(view);
  if (rows !== undefined) return rows;
  const created: R[] = [];
  board.views.set(view, created);
  return created;
}

type Compare = (a: CompetitorResult, b: CompetitorResult) => number;

function compareSeeds(a: CompetitorResult, b: CompetitorResult): number {
  return compareScores(a, b) || (a.seed ?? Infinity) - (b.seed ?? Infinity);
}

function lowerBound(
  rows: readonly CompetitorResult[],
  result: CompetitorResult,
  compare: Compare,
): number {
  return partition(rows, (row) => compare(row, result) < 0);
}

function upperBound(
  rows: readonly CompetitorResult[],
  result: CompetitorResult,
  compare: Compare,
): number {
  return partition(rows, (row) => compare(row, result) <= 0);
}

/** Returns how many rows, all of them at the front, pass the test. */
function partition(
  rows: readonly CompetitorResult[],
  isBefore: (row: CompetitorResult) => boolean,
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row !== undefined && isBefore(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
