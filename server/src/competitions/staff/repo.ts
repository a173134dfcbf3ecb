import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, isActiveAccount } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { competitions } from '../competitions/schema';
import { competitionRoles } from './schema';

/** Of the role in the row; the directory lists people who are away, too. */
const isActive = sql<boolean>`${sql.raw(isActiveAccount('competition_roles.uid'))}`;

interface RoleAssignment {
  readonly competitionId: string;
  readonly uid: string;
  readonly roles: readonly CompetitionRole[];
  readonly at: Date;
}

export async function insertRoles(tx: Transaction, assignment: RoleAssignment): Promise<void> {
  const { competitionId, uid, roles, at } = assignment;
  if (roles.length === 0) return;
  await tx
    .insert(competitionRoles)
    .values(roles.map((role) => ({ competitionId, uid, role, createdAt: at })));
}

/** Replaces someone's roles; an empty list removes all. Whoever stays on the staff is there since the same time. */
export async function replaceRoles(tx: Transaction, assignment: RoleAssignment): Promise<void> {
  const before = await tx
    .delete(competitionRoles)
    .where(
      and(
        eq(competitionRoles.competitionId, assignment.competitionId),
        eq(competitionRoles.uid, assignment.uid),
      ),
    )
    .returning({ at: competitionRoles.createdAt });
  const times = [assignment.at, ...before.map(({ at }) => at)];
  const at = new Date(Math.min(...times.map((time) => time.getTime())));
  await insertRoles(tx, { ...assignment, at });
}

/** Who has which role in a competition; its row is locked, so that two changes take turns. @returns null without one. */
export async function lockStaff(
  tx: Transaction,
  competitionId: string,
): Promise<{ uid: string; role: CompetitionRole; isActive: boolean }[] | null> {
  const found = await tx
    .select({ id: competitions.id })
    .from(competitions)
    .where(eq(competitions.id, competitionId))
    .for('no key update');
  if (found.length === 0) return null;
  return tx
    .select({
      uid: competitionRoles.uid,
      role: competitionRoles.role,
      isActive,
    })
    .from(competitionRoles)
    .where(eq(competitionRoles.competitionId, competitionId));
}

/** @returns a competition's staff with their roles, by name. */
export async function listStaff(on: Executor, competitionId: string) {
  return on
    .select({
      uid: accounts.uid,
      username: accounts.username,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      isActive: sql<boolean>`bool_and(${isActive})`,
      roles: sql<
        CompetitionRole[]
      >`array_agg(${competitionRoles.role} order by ${competitionRoles.role})`,
      addedAt: sql`min(${competitionRoles.createdAt})`.mapWith(competitionRoles.createdAt),
    })
    .from(competitionRoles)
    .innerJoin(accounts, eq(accounts.uid, competitionRoles.uid))
    .where(eq(competitionRoles.competitionId, competitionId))
    .groupBy(accounts.uid)
    .orderBy(accounts.firstName, accounts.lastName, accounts.uid);
}
