/** A user's row in a gym's ranking; `reachedAt` is the instant (ms) at which the points were reached. */
export interface PointsEntry {
  readonly userId: string;
  readonly points: number;
  readonly reachedAtMs: number;
}

/**
 * Returns the entries best first with their ranks: equal points share one (1, 2, 2, 4), whoever got there
 * first is listed first.
 */
export function rankByPoints<E extends PointsEntry>(
  entries: Iterable<E>,
): { readonly entry: E; readonly rank: number }[] {
  const sorted = Array.from(entries).sort(comparePoints);
  let rank = 0;
  return sorted.map((entry, index) => {
    if (sorted[index - 1]?.points !== entry.points) rank = index + 1;
    return { entry, rank };
  });
}

function comparePoints(a: PointsEntry, b: PointsEntry): number {
  return b.points - a.points || a.reachedAtMs - b.reachedAtMs || (a.userId < b.userId ? -1 : 1);
}
