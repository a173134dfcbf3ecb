import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readOwnReactions as contract } from '@cruxboard/contracts/gyms/reactions/reactions';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { listOwnReactions } from './repo';

/** The caller's likes and favourites at a gym. @throws {AppError} `not_found`. */
export async function readOwnReactions(
  deps: Deps,
  { gymId, uid }: { gymId: string; uid: string },
): Promise<ReadResponse<typeof contract>> {
  const [gym, items] = await Promise.all([
    findGymRow(deps.database.pool, gymId),
    listOwnReactions(deps.database.drizzle, uid, gymId),
  ]);
  if (gym === undefined) throw new AppError('not_found');
  return { items };
}
