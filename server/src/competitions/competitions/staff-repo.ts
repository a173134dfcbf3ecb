import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { identityUsers } from '../../people/identity/schema';
import { competitionRoles } from './schema';

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

/** Replaces someone's roles; an empty list removes all. */
export async function replaceRoles(tx: Transaction, assignment: RoleAssignment): Promise<void> {
  await tx
    .delete(competitionRoles)
    .where(
      and(
        eq(competitionRoles.competitionId, assignment.competitionId),
        eq(competitionRoles.uid, assignment.uid),
      ),
    );
  await insertRoles(tx, assignment);
}

/**
 * @returns the account with this username or verified email. An unverified email doesn't count, or signing up with
 * someone else's address would get their roles.
 */
export async function findAccount(on: Executor, who: string) {
  const wanted = who.toLowerCase();
  const [found] = await on
    .select({
      uid: accounts.uid,
      username: accounts.username,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(accounts)
    .leftJoin(identityUsers, eq(identityUsers.uid, accounts.uid))
    .where(
      and(
        or(
          eq(accounts.username, wanted),
          and(eq(identityUsers.email, wanted), sql`${identityUsers.isEmailVerified}`),
        ),
        isNull(accounts.deletedAt),
        isNull(accounts.deactivatedAt),
      ),
    );
  return found;
}
