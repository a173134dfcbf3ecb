import { competitorStates, type CompetitorResult } from '../results/results';

/** A result with its rank, null if withdrawn or disqualified. */
export interface RankedResult<R extends CompetitorResult = CompetitorResult> {
  readonly result: R;
  readonly rank: number | null;
  /** Whether someone else has the same rank. */
  readonly isShared: boolean;
  /** Whether seeds were compared; then everyone tied has a seed. */
  readonly isSeedUsed: boolean;
}

/**
 * Compares two results in the order a board stores them, negative if `a` comes first: competing before withdrawn
 * before disqualified, then total, keys, seed (lower first, none last), number, id. Never 0 for two competitors, so
 * the order doesn't depend on arrival. `rankSorted` lists and ranks them from there.
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
  return compareTotals(a, b) || compareKeys(a, b);
}

/** Compares state and total only. */
export function compareTotals(a: CompetitorResult, b: CompetitorResult): number {
  if (a.state !== b.state) {
    return competitorStates.indexOf(a.state) - competitorStates.indexOf(b.state);
  }
  // competitors who aren't competing are listed by number, whatever they scored
  if (a.state !== 'competing') return 0;
  return b.totalHundredths - a.totalHundredths;
}

/** Compares by seed, then keys: the order of a tie on the total in which seeds come first. */
export function compareSeedsFirst(a: CompetitorResult, b: CompetitorResult): number {
  return compareNullable(a.seed, b.seed) || compareKeys(a, b);
}

/** Tells whether seeds decide before the keys among these, who are tied on the total. */
export function isBySeedFirst(tied: readonly CompetitorResult[]): boolean {
  return (
    tied.length > 1 &&
    tied.every((one) => one.isSeedFirst && one.seed !== null && one.state === 'competing')
  );
}

function compareKeys(a: CompetitorResult, b: CompetitorResult): number {
  // those without a rank are listed by number, whatever they scored
  if (a.state !== 'competing') return 0;
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
 * everyone tied has one, otherwise they share a rank: 1, 2, 2, 4. Where seeds come first (`isSeedFirst`) and everyone
 * tied on the total has one, the seeds decide, then the keys.
 */
export function rankSorted<R extends CompetitorResult>(sorted: readonly R[]): RankedResult<R>[] {
  const ranked: RankedResult<R>[] = [];
  let start = 0;
  while (start < sorted.length) {
    const isSeedFirst = sorted[start]?.isSeedFirst === true;
    const end = levelEnd(sorted, start, isSeedFirst ? compareTotals : compareScores);
    const tied = isSeedFirst ? sorted.slice(start, end) : [];
    if (isBySeedFirst(tied)) rankBySeed(tied, start, ranked);
    else if (isSeedFirst) rankByKeys(sorted, { start, end }, ranked);
    else rankLevel(sorted, { start, end }, ranked);
    start = end;
  }
  return ranked;
}

/** Returns the index after the last result that compares equal to the one at `start`. */
function levelEnd(
  sorted: readonly CompetitorResult[],
  start: number,
  compare: (a: CompetitorResult, b: CompetitorResult) => number,
): number {
  const first = sorted[start];
  if (first === undefined) return start;
  let end = start + 1;
  while (end < sorted.length) {
    const next = sorted[end];
    if (next === undefined || compare(first, next) !== 0) break;
    end += 1;
  }
  return end;
}

function rankBySeed<R extends CompetitorResult>(
  tied: readonly R[],
  start: number,
  into: RankedResult<R>[],
): void {
  // the sort is stable, so those who share a place stay in the order of their numbers
  const ordered = tied.toSorted(compareSeedsFirst);
  let first = 0;
  for (const [index, result] of ordered.entries()) {
    const isLevel = (other: R | undefined) =>
      other !== undefined && compareSeedsFirst(other, result) === 0;
    if (!isLevel(ordered[first])) first = index;
    const isShared = first < index || isLevel(ordered[index + 1]);
    into.push({ result, rank: start + first + 1, isShared, isSeedUsed: true });
  }
}

/** Ranks a tie on the total in which somebody has no seed. */
function rankByKeys<R extends CompetitorResult>(
  sorted: readonly R[],
  tied: { readonly start: number; readonly end: number },
  into: RankedResult<R>[],
): void {
  let { start } = tied;
  while (start < tied.end) {
    const end = levelEnd(sorted, start, compareScores);
    rankLevel(sorted, { start, end }, into);
    start = end;
  }
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
