import { gymChanged } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { LiveEventData } from '@cruxboard/contracts/define';
import { and, eq } from 'drizzle-orm';
import { isActiveAccount } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { gymTopic } from './gym-answers';
import { gymRoles, gyms } from './schema';

/** For joins; read only. */
export { gymRoles, gyms };
export { listLivelyGyms } from './lively-repo';
export { findGyms } from './search-repo';
export { createGym } from './create-gym';
export { gymAnswers } from './gym-answers';
export { findGymRow } from './repo';
export { grantGymRole, lockGymStaff, revokeGymRole } from './staff-repo';

/** Announces a gym's change to its viewers and every node's caches. Call after the commit. */
export function announceGymChange(
  deps: Pick<Deps, 'bus' | 'live'>,
  change: LiveEventData<typeof gymChanged>,
): void {
  // the caches first, because viewers read again at once
  deps.bus.publish(gymTopic, { gymId: change.gymId });
  deps.live.send(`gym:${change.gymId}`, gymChanged, change);
}

/** @returns the roles a user holds at one gym; none while the account is deactivated. */
export async function readRolesAtGym(on: Executor, gymId: string, uid: string): Promise<string[]> {
  const rows = await on
    .select({ role: gymRoles.role })
    .from(gymRoles)
    .where(and(eq(gymRoles.gymId, gymId), eq(gymRoles.uid, uid), isActiveAccount(uid)));
  return rows.map(({ role }) => role);
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
