import { and, eq, sql } from 'drizzle-orm';
import { sqlText } from '../../platform/db/sql-text';
import type { Executor } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { activeGymRoles, gymMembers } from './schema';

/**
 * SQL: whether somebody sees the gym of a row by this name: it is public, they work there, or are a member.
 * @param uid an expression; null for a visitor.
 */
export function isSeenBy(gym: string, uid: string): string {
  return sqlText`(${gym}.access = 'public'
     or exists (select from ${activeGymRoles} held where held.gym_id = ${gym}.id and held.uid = ${uid})
     or exists (select from ${gymMembers} member where member.gym_id = ${gym}.id and member.uid = ${uid}))`;
}

/** @returns whether somebody works at a gym or is a member of it. */
export async function isOfGym(on: Executor, gymId: string, uid: string): Promise<boolean> {
  const { rows } = await on.execute<{ isOf: boolean }>(sql`
    select exists (select from ${activeGymRoles} held where held.gym_id = ${gymId} and held.uid = ${uid})
        or exists (select from ${gymMembers} member where member.gym_id = ${gymId} and member.uid = ${uid}) as "isOf"`);
  return rows[0]?.isOf ?? false;
}

/** @returns who may see a gym, and by which key; undefined for an unknown one. */
export async function findAccess(on: Executor, gymId: string) {
  const [found] = await on
    .select({ id: gyms.id, access: gyms.access, accessKey: gyms.accessKey })
    .from(gyms)
    .where(and(eq(gyms.id, gymId)));
  return found;
}
