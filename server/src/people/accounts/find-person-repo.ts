import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { identityUsers } from '../identity/schema';
import { accounts } from './schema';

/**
 * @returns the account with a username or verified email. Unverified ones don't count, or whoever signed up
 * first with somebody else's address would get their roles.
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
