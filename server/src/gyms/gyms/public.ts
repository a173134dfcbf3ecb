import { gymChanged } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { LiveEventData } from '@cruxboard/contracts/define';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { readRolesAtGym } from '../staff/public';
import { gymTopic } from './gym-answers';
import { gyms } from './schema';

/** For joins; read only. */
export { gyms };
export { listLivelyGyms } from './lively-repo';
export { findGyms } from './search-repo';
export { createGym } from './create-gym';
export { gymAnswers } from './gym-answers';
export { findGymRow } from './repo';

/** Announces a gym's change to its viewers and every node's caches. Call after the commit. */
export function announceGymChange(
  deps: Pick<Deps, 'bus' | 'live'>,
  change: LiveEventData<typeof gymChanged>,
): void {
  // the caches first, because viewers read again at once
  deps.bus.publish(gymTopic, { gymId: change.gymId });
  deps.live.send(`gym:${change.gymId}`, gymChanged, change);
}

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
