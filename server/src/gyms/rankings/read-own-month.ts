import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import type { Deps } from '../../platform/deps';
import { findOwnRanking } from './repo';

/** @returns a user's rank this month among a gym's climbers, even if they are hidden from public rankings. */
export async function readOwnMonth(
  deps: Pick<Deps, 'database' | 'now'>,
  { gymId, timeZone, uid }: { gymId: string; timeZone: string; uid: string },
) {
  const period = monthOf(deps.now(), timeZone);
  const own = await findOwnRanking(deps.database.pool, { gymId, board: 'climbers', period }, uid);
  if (own === undefined) return { period, rank: null, points: 0, count: 0 };
  return { period, rank: own.better + 1, points: own.points, count: own.count };
}
