import type { TvRankingRow } from '@cruxboard/contracts/site/screens/gym-tv';

type Rows = readonly TvRankingRow[];

/** @returns each row with what tells it from the others: nobody's id comes to a screen, and two may share a name. */
export function keyed(rows: Rows): (readonly [key: string, row: TvRankingRow])[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const nth = seen.get(row.name) ?? 0;
    seen.set(row.name, nth + 1);
    return [`${row.name} ${nth}`, row];
  });
}

/** @returns by how many points those in both lists changed. */
export function gainsBetween(before: Rows, after: Rows): Map<string, number> {
  const earlier = new Map(keyed(before));
  return new Map(
    keyed(after).flatMap(([key, { points }]) => {
      const gain = points - (earlier.get(key)?.points ?? points);
      return gain === 0 ? [] : [[key, gain] as const];
    }),
  );
}

/** @returns the rows as they were, of those who are still listed: a name that was taken back isn't shown again. */
export function earlierRows(before: Rows, now: Rows): Rows {
  const listed = new Set(keyed(now).map(([key]) => key));
  return keyed(before)
    .filter(([key]) => listed.has(key))
    .map(([, row]) => row);
}
