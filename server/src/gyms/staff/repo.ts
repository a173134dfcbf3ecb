import { and, eq, sql } from 'drizzle-orm';
import { isActiveAccount } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
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
