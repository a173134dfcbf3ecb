import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { identityUsers } from '../../people/identity/schema';
import { competitionRoles } from './schema';

interface RolesGiven {
  readonly competitionId: string;
  readonly uid: string;
  readonly roles: readonly CompetitionRole[];
  readonly at: Date;
}

export async function insertRoles(tx: Transaction, given: RolesGiven): Promise<void> {
  const { competitionId, uid, roles, at } = given;
  if (roles.length === 0) return;
  await tx
    .insert(competitionRoles)
    .values(roles.map((role) => ({ competitionId, uid, role, createdAt: at })));
}

/** Gives somebody exactly these roles, none: takes them away. */
export async function replaceRoles(tx: Transaction, given: RolesGiven): Promise<void> {
  await tx
    .delete(competitionRoles)
    .where(
      and(
        eq(competitionRoles.competitionId, given.competitionId),
        eq(competitionRoles.uid, given.uid),
      ),
    );
  await insertRoles(tx, given);
}

/**
 * @returns the account with a username or a verified e-mail. One not verified names nobody: else
 * whoever signs up first with another's address would be given their roles.
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
