import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { readRolesAtGym } from '../staff/public';
import { gyms } from './schema';

/** For joins; read only. */
export { gyms };
export { listLivelyGyms } from './lively-repo';
export { findGyms } from './search-repo';
export { createGym } from './create-gym';
export { gymAnswers } from './gym-answers';
export { findGymRow } from './repo';
export { applyTimeZone } from './settings-repo';
export { announceGymChange } from './announce';

/** @returns a gym's time zone and a user's roles there; undefined for an unknown gym. */
export async function findGymForUser(
  on: Executor,
  gymId: string,
  uid: string,
): Promise<{ timeZone: string; roles: string[] } | undefined> {
  const [found] = await on.select({ timeZone: gyms.timeZone }).from(gyms).where(eq(gyms.id, gymId));
  return found === undefined
    ? undefined
    : { ...found, roles: await readRolesAtGym(on, gymId, uid) };
}
export { nextClimbSeq, readClimbSeq } from './climb-seq-repo';
export { recountGym } from './recount-repo';
