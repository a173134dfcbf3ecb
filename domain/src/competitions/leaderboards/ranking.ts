import { type CompetitorResult, competitorStates, isRankedState } from '../results/results';

/** A result with its rank, null for whoever isn't ranked. */
export interface RankedResult<R extends CompetitorResult = CompetitorResult> {
  readonly result: R;
  /** In a round with starting groups the merged rank: 1 + how many of any group have a better group rank. */
  readonly rank: number | null;
  /** The rank within the starting group; the same as `rank` in a round without groups. */
  readonly groupRank: number | null;
  /** Whether someone else of the same group has the same rank. */
  readonly isShared: boolean;
  /** Whether seeds were compared; then everyone tied has a seed. */
  readonly isSeedUsed: boolean;
}

/**
 * Compares two results in the order a board stores them, negative if `a` comes first: those with a rank before those
 * without a recorded attempt, and these before who did not start, withdrew or was disqualified; then starting group,
 * total, keys, seed (lower first, none last), number, id. Never 0 for two competitors, so the order doesn't depend on arrival. `rankSorted` lists and ranks them
 * from there.
 */
export function compareResults(a: CompetitorResult, b: CompetitorResult): number {
  return (
    compareScores(a, b) ||
    compareNullable(a.seed, b.seed) ||
    compareNullable(a.number, b.number) ||
    compareText(a.competitorId, b.competitorId)
  );
}

/** Compares part, total and keys only: 0 means tied, seeds aside. */
export function compareScores(a: CompetitorResult, b: CompetitorResult): number {
  return compareTotals(a, b) || compareKeys(a, b);
}

/** Compares part and total only. */
export function compareTotals(a: CompetitorResult, b: CompetitorResult): number {
  const part = compareParts(a, b);
  // those without a rank are listed by number, whatever they scored
  return part === 0 && isRanked(a) ? b.totalHundredths - a.totalHundredths : part;
}

/** Compares by seed, then keys: the order of a tie on the total in which seeds come first. */
export function compareSeedsFirst(a: CompetitorResult, b: CompetitorResult): number {
  return compareNullable(a.seed, b.seed) || compareKeys(a, b);
}

/** Tells whether seeds decide before the keys among these, who are tied on the total. */
export function isBySeedFirst(tied: readonly CompetitorResult[]): boolean {
  return (
    tied.length > 1 && tied.every((one) => one.isSeedFirst && one.seed !== null && isRanked(one))
  );
}

/**
 * Tells whether a competitor has a rank: not if marked so, nor without a recorded attempt, nor without a starting group
 * where there are some. Who attempted and scored nothing is ranked, as official results do.
 */
export function isRanked({ state, rankedIn, hasAttempt }: CompetitorResult): boolean {
  return isRankedState(state) && hasAttempt && rankedIn !== null;
}

/** Compares what is listed apart: the ranked before all others, and one starting group before the other. */
function compareParts(a: CompetitorResult, b: CompetitorResult): number {
  const byStanding = standingOrder(a) - standingOrder(b);
  return byStanding === 0 && isRanked(a)
    ? compareText(a.rankedIn ?? '', b.rankedIn ?? '')
    : byStanding;
}

function standingOrder(result: CompetitorResult): number {
  if (!isRankedState(result.state)) return competitorStates.indexOf(result.state);
  return isRanked(result) ? -1 : 0;
}

function compareKeys(a: CompetitorResult, b: CompetitorResult): number {
  if (!isRanked(a)) return 0;
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
  if (sorted.every(({ rankedIn }) => rankedIn === '')) return rankPart(sorted);
  const parts: RankedResult<R>[][] = [];
  let start = 0;
  while (start < sorted.length) {
    const end = levelEnd(sorted, start, compareParts);
    parts.push(rankPart(sorted.slice(start, end)));
    start = end;
  }
  return mergeGroups(parts);
}

/**
 * Returns the nearest row above that a row's score may be compared with: of the same starting group. The list of a
 * round with groups alternates between them.
 */
export function rowAbove<Row extends RankedResult>(
  rows: readonly Row[],
  index: number,
): Row | undefined {
  const rankedIn = rows[index]?.result.rankedIn;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (rows[at]?.result.rankedIn === rankedIn) return rows[at];
  }
  return undefined;
}

/** Ranks the results of one starting group, or of a round without groups. */
function rankPart<R extends CompetitorResult>(sorted: readonly R[]): RankedResult<R>[] {
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

/** Merges the ranked groups by their group ranks; those without a rank follow. */
function mergeGroups<R extends CompetitorResult>(
  parts: readonly RankedResult<R>[][],
): RankedResult<R>[] {
  const groups = parts.filter(([first]) => first !== undefined && isRanked(first.result));
  const better = betterCounts(groups);
  const merged = groups.flat().map((row) => ({ ...row, rank: 1 + better(row.groupRank) }));
  // the sort is stable: within a merged rank group A comes first, in the order of the group
  merged.sort((a, b) => a.rank - b.rank);
  return [...merged, ...parts.filter((part) => !groups.includes(part)).flat()];
}

/** Returns a count of how many in any group have a better group rank than a given one. */
function betterCounts(groups: readonly RankedResult[][]): (rank: number | null) => number {
  const ranks = groups.flat().map(({ groupRank }) => groupRank ?? Infinity);
  ranks.sort((a, b) => a - b);
  const firstAt = new Map<number, number>();
  for (const [index, rank] of ranks.entries()) {
    if (!firstAt.has(rank)) firstAt.set(rank, index);
  }
  return (rank) => (rank === null ? ranks.length : (firstAt.get(rank) ?? ranks.length));
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
    const rank = start + first + 1;
    into.push({ result, rank, groupRank: rank, isShared, isSeedUsed: true });
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
    if (!isRanked(result)) {
      into.push({ result, rank: null, groupRank: null, isShared: false, isSeedUsed: false });
      continue;
    }
    if (hasSeeds && sorted[first]?.seed !== result.seed) first = index;
    const isShared = hasSeeds
      ? first < index || (index + 1 < end && sorted[index + 1]?.seed === result.seed)
      : level > 1;
    const rank = first + 1;
    into.push({ result, rank, groupRank: rank, isShared, isSeedUsed: hasSeeds });
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
