import { and, eq } from 'drizzle-orm';
import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import type { Executor } from '../../platform/db/transaction';
import { activeGymRoles as active } from './schema';

const selectRoles = prepareKeyedQuery('gyms.roles', 'uid', (on, hasKey) =>
  on
    .select({ uid: active.uid, id: active.gymId, role: active.role })
    .from(active)
    .where(hasKey(active.uid)),
);

/** @returns the roles a user holds at every gym. */
export function listRolesOf(on: Executor, uid: string) {
  return selectRoles(on, uid);
}

/** @returns the roles a user holds at one gym. */
export async function readRolesAtGym(on: Executor, gymId: string, uid: string): Promise<string[]> {
  const rows = await on
    .select({ role: active.role })
    .from(active)
    .where(and(eq(active.gymId, gymId), eq(active.uid, uid)));
  return rows.map(({ role }) => role);
}

/** @returns who works at a gym now, by id. */
export async function listStaffUids(on: Executor, gymId: string): Promise<string[]> {
  const rows = await on
    .selectDistinct({ uid: active.uid })
    .from(active)
    .where(eq(active.gymId, gymId))
    .orderBy(active.uid);
  return rows.map(({ uid }) => uid);
}
