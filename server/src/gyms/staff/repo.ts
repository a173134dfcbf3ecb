import type { GymRole } from '@cruxboard/domain/gyms/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, isActiveAccount } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { gymRoles } from './schema';

/** A gym's staff; locks the gym's row, so that changes are serialised. @returns null without a gym. */
export async function lockGymStaff(
  tx: Transaction,
  gymId: string,
): Promise<{ uid: string; role: string; isActive: boolean }[] | null> {
  const found = await tx
    .select({ id: gyms.id })
    .from(gyms)
    .where(eq(gyms.id, gymId))
    .for('no key update');
  if (found.length === 0) return null;
  return tx
    .select({
      uid: gymRoles.uid,
      role: gymRoles.role,
      isActive: sql<boolean>`${sql.raw(isActiveAccount('gym_roles.uid'))}`,
    })
    .from(gymRoles)
    .where(eq(gymRoles.gymId, gymId));
}

/** Gives somebody a role at a gym. */
export async function grantGymRole(
  tx: Transaction,
  held: { gymId: string; uid: string; role: string; at: Date },
): Promise<void> {
  const { gymId, uid, role, at } = held;
  await tx.insert(gymRoles).values({ gymId, uid, role, createdAt: at });
}

/** Takes a role at a gym away from somebody. */
export async function revokeGymRole(
  tx: Transaction,
  { gymId, uid, role }: { gymId: string; uid: string; role: string },
): Promise<void> {
  await tx
    .delete(gymRoles)
    .where(and(eq(gymRoles.gymId, gymId), eq(gymRoles.uid, uid), eq(gymRoles.role, role)));
}

interface RoleAssignment {
  readonly gymId: string;
  readonly uid: string;
  readonly roles: readonly GymRole[];
  readonly at: Date;
}

/** Replaces someone's roles; an empty list removes all. Whoever stays on the staff is there since the same time. */
export async function replaceRoles(tx: Transaction, assignment: RoleAssignment): Promise<void> {
  const { gymId, uid, roles } = assignment;
  const before = await tx
    .delete(gymRoles)
    .where(and(eq(gymRoles.gymId, gymId), eq(gymRoles.uid, uid)))
    .returning({ at: gymRoles.createdAt });
  if (roles.length === 0) return;
  const times = [assignment.at, ...before.map(({ at }) => at)];
  const createdAt = new Date(Math.min(...times.map((time) => time.getTime())));
  await tx.insert(gymRoles).values(roles.map((role) => ({ gymId, uid, role, createdAt })));
}

/** @returns a gym's staff with their roles, by name; whoever is away, too. */
export function listGymStaff(on: Executor, gymId: string) {
  return on
    .select({
      uid: accounts.uid,
      username: accounts.username,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      isActive: sql<boolean>`bool_and(${sql.raw(isActiveAccount('gym_roles.uid'))})`,
      // only these are ever given
      roles: sql<GymRole[]>`array_agg(${gymRoles.role} order by ${gymRoles.role})`,
      addedAt: sql`min(${gymRoles.createdAt})`.mapWith(gymRoles.createdAt),
    })
    .from(gymRoles)
    .innerJoin(accounts, eq(accounts.uid, gymRoles.uid))
    .where(eq(gymRoles.gymId, gymId))
    .groupBy(accounts.uid)
    .orderBy(accounts.firstName, accounts.lastName, accounts.uid);
}
