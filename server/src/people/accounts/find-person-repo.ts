import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { identityUsers } from '../identity/schema';
import { accounts } from './schema';

const isInUse = and(isNull(accounts.deletedAt), isNull(accounts.deactivatedAt));

const person = {
  uid: accounts.uid,
  username: accounts.username,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
};

/** @returns the account with a username or id, if it is in use. Addresses are private, and not looked up for people. */
export async function findPerson(on: Executor, who: { username: string } | { uid: string }) {
  const isTheirs =
    'uid' in who
      ? eq(accounts.uid, who.uid)
      : eq(accounts.username, who.username.trim().toLowerCase());
  const [found] = await on.select(person).from(accounts).where(and(isTheirs, isInUse));
  return found;
}

/**
 * @returns the account with a username or verified email, for the operator. Unverified ones don't count, or whoever
 * signed up first with somebody else's address would get their roles.
 */
export async function findPersonByContact(on: Executor, who: string) {
  const lowercase = who.toLowerCase();
  const [found] = await on
    .select(person)
    .from(accounts)
    .leftJoin(identityUsers, eq(identityUsers.uid, accounts.uid))
    .where(
      and(
        or(
          eq(accounts.username, lowercase),
          and(eq(identityUsers.email, lowercase), sql`${identityUsers.isEmailVerified}`),
        ),
        isInUse,
      ),
    );
  return found;
}
