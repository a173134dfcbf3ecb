import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { GuardedRead } from '../../platform/http/guards';
import { holdsKey } from './key-cookie';
import { findAccess, isOfGym } from './seen-by-repo';

/**
 * The one place that decides who reads of a gym: everybody of a public one; of a private one its staff, its members
 * and browsers with the key of its link. To others it doesn't exist. Every read with a `gymId` in its address asks.
 * @throws {AppError} `not_found`
 */
export async function guardGym(
  deps: Deps,
  { id, request, caller }: GuardedRead,
): Promise<'everybody' | 'some'> {
  const on = deps.database.drizzle;
  const gym = await findAccess(on, id);
  // the read itself says that there is none
  if (gym === undefined || gym.access === 'public') return 'everybody';
  if (holdsKey(deps.secret, request, gym)) return 'some';
  const who = await caller();
  if (who === null || !(await isOfGym(on, id, who.uid))) throw new AppError('not_found');
  return 'some';
}

/** The same for writes, which no cookie allows. @throws {AppError} `not_found` */
export async function requireVisibleGym(on: Executor, gymId: string, uid: string): Promise<void> {
  if (!(await isVisibleGym(on, gymId, uid))) throw new AppError('not_found');
}

/** @returns whether somebody may write at a gym as climbers do. */
export async function isVisibleGym(on: Executor, gymId: string, uid: string): Promise<boolean> {
  const gym = await findAccess(on, gymId);
  // the call itself says that there is none
  if (gym === undefined || gym.access === 'public') return true;
  return isOfGym(on, gymId, uid);
}
