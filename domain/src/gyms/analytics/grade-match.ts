/** A grade on the wall against those who climb it. */
export interface GradeMatch {
  readonly grade: number;
  readonly climbs: number;
  /** Shares of all graded climbs and of all visitors, from 0 to 1. */
  readonly wall: number;
  readonly visitors: number;
  /** Climbs to add, or to drop if negative, for the same shares; 0 where it is near enough. */
  readonly change: number;
}

/** Climbs that a grade may be off before it is worth a reset. */
const changeMin = 3;

/**
 * Returns the grades from the first to the last with climbs or visitors, from counts per grade from V0; none without
 * either.
 */
export function matchGrades(
  climbs: readonly number[],
  visitors: readonly number[],
): readonly GradeMatch[] {
  const climbTotal = sum(climbs);
  const visitorTotal = sum(visitors);
  const used = climbs.flatMap((count, grade) =>
    count + (visitors[grade] ?? 0) > 0 ? [grade] : [],
  );
  const [low = 0, high = -1] = [used[0], used.at(-1)];
  return Array.from({ length: high - low + 1 }, (_, index) => {
    const grade = low + index;
    const count = climbs[grade] ?? 0;
    const wall = climbTotal === 0 ? 0 : count / climbTotal;
    const share = visitorTotal === 0 ? 0 : (visitors[grade] ?? 0) / visitorTotal;
    const off = Math.round(share * climbTotal) - count;
    const change = visitorTotal === 0 || Math.abs(off) < changeMin ? 0 : off;
    return { grade, climbs: count, wall, visitors: share, change };
  });
}

/** Grades in a row of which the wall has a smaller share than visitors climb. */
export interface GradeGap {
  readonly low: number;
  readonly high: number;
  readonly wall: number;
  readonly visitors: number;
}

/** A smaller difference isn't worth a sentence. */
const gapMin = 0.05;

/** Returns the grades in a row that miss the largest share of climbs; null if no run misses a twentieth. */
export function largestGap(rows: readonly GradeMatch[]): GradeGap | null {
  let best: GradeGap | null = null;
  for (let low = 0; low < rows.length; low += 1) {
    let [wall, visitors] = [0, 0];
    for (const row of rows.slice(low)) {
      wall += row.wall;
      visitors += row.visitors;
      const isLarger = visitors - wall > (best === null ? gapMin : best.visitors - best.wall);
      if (isLarger) best = { low: rows[low]?.grade ?? 0, high: row.grade, wall, visitors };
    }
  }
  return best;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
