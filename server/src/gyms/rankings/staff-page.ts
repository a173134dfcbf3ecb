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
    const { count } = row;
    if (row.points !== points) {
      points = row.points;
      rank = before + 1;
    }
    if (row.isHidden) {
      const nobody = { uid: null, username: '', name: '', photoURL: null };
      return { rank: null, ...nobody, points: row.points, count };
    }
    before += 1;
    const { uid, username, name, photoURL } = row;
    return {
      rank: isClosed ? row.finalRank : rank,
      uid,
      username,
      name,
      photoURL,
      points: row.points,
      count,
    };
  });
}
