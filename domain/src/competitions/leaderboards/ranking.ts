import { competitorStates, type CompetitorResult } from '../results/results';

/** A result with its rank, null if withdrawn or disqualified. */
export interface RankedResult<R extends CompetitorResult = CompetitorResult> {
  readonly result: R;
  readonly rank: number | null;
  /** Whether someone else has the same rank. */
  readonly isShared: boolean;
  /** Whether seeds broke the tie on total and keys; then everyone tied has a seed. */
  readonly isSeedUsed: boolean;
}

/**
 * Compares two results in leaderboard order, negative if `a` is listed first: competing before withdrawn before
 * disqualified, then total, keys, seed (lower first, none last), number, id. Never 0 for two competitors, so the
 * order doesn't depend on arrival. Being listed first doesn't mean being ranked higher: see `rankSorted`.
 */
export function compareResults(a: CompetitorResult, b: CompetitorResult): number {
  return (
    compareScores(a, b) ||
    compareNullable(a.seed, b.seed) ||
    compareNullable(a.number, b.number) ||
    compareText(a.competitorId, b.competitorId)
  );
}

/** Compares state, total and keys only: 0 means tied, seeds aside. */
export function compareScores(a: CompetitorResult, b: CompetitorResult): number {
  if (a.state !== b.state) {
    return competitorStates.indexOf(a.state) - competitorStates.indexOf(b.state);
  }
  // competitors who aren't competing are listed by number, whatever they scored
  if (a.state !== 'competing') return 0;
  if (a.totalHundredths !== b.totalHundredths) return b.totalHundredths - a.totalHundredths;
  for (let index = 0; index < a.keys.length; index += 1) {
    const difference = (b.keys[index] ?? 0) - (a.keys[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the results in leaderboard order with their ranks; see `rankSorted`. */
export function rankResults<R extends CompetitorResult>(results: Iterable<R>): RankedResult<R>[] {
  return rankSorted(Array.from(results).sort(compareResults));
}

/**
 * Ranks results already sorted by `compareResults`, in one pass. Ties on total and keys are broken by seed if
 * everyone tied has one, otherwise they share a rank: 1, 2, 2, 4.
 */
export function rankSorted<R extends CompetitorResult>(sorted: readonly R[]): RankedResult<R>[] {
  const ranked: RankedResult<R>[] = [];
  let start = 0;
  while (start < sorted.length) {
    const end = levelEnd(sorted, start);
    rankLevel(sorted, { start, end }, ranked);
    start = end;
  }
  return ranked;
}

/** Returns the index after the last result tied (seeds aside) with the one at `start`. */
function levelEnd(sorted: readonly CompetitorResult[], start: number): number {
  const first = sorted[start];
  if (first === undefined) return start;
  let end = start + 1;
  while (end < sorted.length) {
    const next = sorted[end];
    if (next === undefined || compareScores(first, next) !== 0) break;
    end += 1;
  }
  return end;
}

function rankLevel<R extends CompetitorResult>(
  sorted: readonly R[],
  { start, end }: { readonly start: number; readonly end: number },
  into: RankedResult<R>[],
): void {
  const level = end - start;
  // within a tie those without a seed are listed last, so checking the last one is enough
  const hasSeeds = level > 1 && (sorted[end - 1]?.seed ?? null) !== null;
  let first = start;
  for (let index = start; index < end; index += 1) {
    const result = sorted[index];
    if (result === undefined) continue;
    if (result.state !== 'competing') {
      into.push({ result, rank: null, isShared: false, isSeedUsed: false });
      continue;
    }
    if (hasSeeds && sorted[first]?.seed !== result.seed) first = index;
    const isShared = hasSeeds
      ? first < index || (index + 1 < end && sorted[index + 1]?.seed === result.seed)
      : level > 1;
    into.push({ result, rank: first + 1, isShared, isSeedUsed: hasSeeds });
  }
}

function compareNullable(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a - b;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
