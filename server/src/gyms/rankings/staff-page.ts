import type { StaffRankingRow } from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import type { PageStart } from './rank-page';
import type { RankingListRow } from './repo';

/**
 * Adds the public ranks to one page of a whole board: those who aren't in public rankings neither have a rank nor take
 * one, and aren't named. `start` counts the public before the page. In a closed month
 * ranks are those of its end.
 */
export function staffPage(
  rows: readonly RankingListRow[],
  start: PageStart,
  isClosed: boolean,
): StaffRankingRow[] {
  let { before } = start;
  let rank = start.better + 1;
  let points = rows[0]?.points;
  return rows.map((row) => {
    if (row.points !== points) {
      points = row.points;
      rank = before + 1;
    }
    if (!row.isHidden) before += 1;
    return staffRow(row, isClosed ? row.finalRank : rank);
  });
}

/** @returns a row as staff see it: without name and rank for whoever isn't in public rankings. */
export function staffRow(
  row: Omit<RankingListRow, 'reachedAt'>,
  rank: number | null,
): StaffRankingRow {
  const { uid, username, name, photoURL, points, count } = row;
  const nobody = { rank: null, uid: null, username: '', name: '', photoURL: null };
  return row.isHidden
    ? { ...nobody, points, count }
    : { rank, uid, username, name, photoURL, points, count };
}
