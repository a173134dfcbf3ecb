/** Where a page begins: how many rows are before it, and how many of those have more points. */
export interface PageStart {
  readonly before: number;
  readonly better: number;
}

/**
 * Adds the ranks to one page of a board sorted by points: equal points share one (1, 2, 2, 4), also
 * with rows of the page before.
 */
export function rankPage<R extends { readonly points: number }>(
  rows: readonly R[],
  start: PageStart,
): (R & { readonly rank: number })[] {
  let rank = start.better + 1;
  return rows.map((row, index) => {
    const previous = rows[index - 1];
    if (previous !== undefined && previous.points !== row.points) rank = start.before + index + 1;
    return { ...row, rank };
  });
}

/** The same of a closed month, whose ranks stay as they were: a place that isn't shown any more leaves a gap. */
export function closedPage<R extends { readonly finalRank: number | null }>(
  rows: readonly R[],
): (R & { readonly rank: number })[] {
  return rows.flatMap((row) => (row.finalRank === null ? [] : [{ ...row, rank: row.finalRank }]));
}
