import type { readOwnClimbs as contract } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { listOwnAscents, presentOwn } from './repo';

/** The caller's own ascents of a gym's climbs. @throws {AppError} `not_found`. */
export async function readOwnClimbs(
  deps: Deps,
  { gymId, uid }: { gymId: string; uid: string },
): Promise<ReadResponse<typeof contract>> {
  const [gym, rows] = await Promise.all([
    findGymRow(deps.database.pool, gymId),
    listOwnAscents(deps.database.drizzle, uid, gymId),
  ]);
  if (gym === undefined) throw new AppError('not_found');
  return { items: rows.map((row) => presentOwn(row.climbId, row)) };
}
