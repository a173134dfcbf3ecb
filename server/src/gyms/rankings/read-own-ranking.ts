import type { ReadResponse } from '@cruxboard/contracts/define';
import {
  rankingBoard,
  type readOwnRanking as contract,
} from '@cruxboard/contracts/gyms/rankings/rankings';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { findOwnRanking } from './repo';

/**
 * The caller's rank on each board, overall and this month; hidden users get theirs too. @throws {AppError}
 * `not_found`.
 */
export async function readOwnRanking(
  deps: Deps,
  { gymId, uid }: { gymId: string; uid: string },
): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const gym = await findGymRow(pool, gymId);
  if (gym === undefined) throw new AppError('not_found');
  const periods = ['overall', monthOf(deps.now(), gym.timeZone)];
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

function placeOf(own: { points: number; count: number; better: number }) {
  return { rank: own.better + 1, points: own.points, count: own.count };
}
