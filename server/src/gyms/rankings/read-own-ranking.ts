import type { ReadResponse } from '@cruxboard/contracts/define';
import {
  rankingBoard,
  type readOwnRanking as contract,
} from '@cruxboard/contracts/gyms/rankings/rankings';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { findOwnRanking, type OwnRow } from './repo';

/**
 * The caller's rank on each board, overall and this month, or in a given month; hidden users get theirs too.
 * @throws {AppError} `not_found`.
 */
export async function readOwnRanking(
  deps: Deps,
  { gymId, uid, month }: { gymId: string; uid: string; month?: string | undefined },
): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const gym = await findGymRow(pool, gymId);
  if (gym === undefined) throw new AppError('not_found');
  const periods = month === undefined ? ['overall', monthOf(deps.now(), gym.timeZone)] : [month];
  const keys = rankingBoard.options.flatMap((board) =>
    periods.map((period) => ({ gymId, board, period })),
  );
  const items = await Promise.all(
    keys.map(async (key) => {
      const own = await findOwnRanking(pool, key, uid);
      const place = own === undefined ? { rank: null, points: 0, count: 0 } : placeOf(own);
      return { board: key.board, period: key.period, ...place };
    }),
  );
  return { items };
}

function placeOf({ points, count, better, isClosed, finalRank }: OwnRow) {
  return { rank: isClosed ? finalRank : better + 1, points, count };
}
