import { type Board, type BoardView, rowsFor, rowsOf, viewRanks, viewsOf } from './board';
import {
  compareResults,
  compareScores,
  compareSeedsFirst,
  compareTotals,
  isBySeedFirst,
  isRanked,
} from './ranking';
import type { CompetitorResult } from '../results/results';

/** Inserts or replaces a competitor's result on the board. Returns the previous result. */
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

/** Removes a competitor from the board. Returns the removed result. */
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

/**
 * Returns a competitor's rank within a view, or null if they aren't ranked or not in it. Takes a few binary searches
 * and doesn't rank the others, except a tie in which seeds come first and a round with starting groups.
 */
export function rankOf<R extends CompetitorResult>(
  board: Board<R>,
  view: BoardView,
  competitorId: string,
): number | null {
  const result = board.byId.get(competitorId);
  if (result === undefined || !isRanked(result)) return null;
  if (!viewsOf(result).includes(view)) return null;
  if (result.rankedIn !== '') {
    const ranked = viewRanks(board, view).find((row) => row.result === result);
    return ranked?.rank ?? null;
  }
  const rows = rowsOf(board, view);
  if (result.isSeedFirst) {
    const first = lowerBound(rows, result, compareTotals);
    const tied = rows.slice(first, upperBound(rows, result, compareTotals));
    if (isBySeedFirst(tied)) {
      return first + 1 + tied.filter((other) => compareSeedsFirst(other, result) < 0).length;
    }
  }
  const start = lowerBound(rows, result, compareScores);
  if (result.seed === null) return start + 1;
  const end = upperBound(rows, result, compareScores);
  const isSeedUsed = (rows[end - 1]?.seed ?? null) !== null;
  return (isSeedUsed ? lowerBound(rows, result, compareSeeds) : start) + 1;
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

/** Returns how many rows pass the test; they must all be at the front. */
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
