import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { identityUsers } from '../identity/schema';
import { accounts } from './schema';

/**
 * @returns the account with a username or a verified e-mail. One not verified names nobody: else
 * whoever signs up first with another's address would be given their roles.
 */
export async function findPerson(on: Executor, who: string) {
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
