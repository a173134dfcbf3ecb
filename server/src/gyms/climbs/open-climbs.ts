import { AppError } from '../../platform/http/app-error';
import type { Transaction } from '../../platform/db/transaction';
import { openGym } from '../staff/public';
import { lockClimbs, type StoredClimb } from './write-repo';

/**
 * Locks a gym and climbs of it, each once, for a change of them all.
 * @throws {AppError} `not_found` if any isn't the gym's, `permission_denied`.
 */
export async function openClimbs(
  tx: Transaction,
  of: { gymId: string; uid: string; climbIds: readonly string[] },
): Promise<StoredClimb[]> {
  const { gymId, uid } = of;
  await openGym(tx, { gymId, uid, action: 'editClimbs' });
  const climbIds = [...new Set(of.climbIds)];
  const present = await lockClimbs(tx, { gymId, climbIds });
  if (present.length === climbIds.length) return present;
  throw new AppError('not_found', { message: 'Some of these climbs no longer exist' });
}
