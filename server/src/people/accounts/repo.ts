import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { accounts, formerUsernames } from './schema';

export type AccountRow = typeof accounts.$inferSelect;

const selectAccount = prepareKeyedQuery('accounts.find', 'uid', (on, hasKey) =>
  on.select().from(accounts).where(hasKey(accounts.uid)),
);

export async function findAccount(
  executor: Executor,
  uid: string,
): Promise<AccountRow | undefined> {
  const [row] = await selectAccount(executor, uid);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockAccount(tx: Transaction, uid: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.uid, uid)).for('update');
  return row;
}

/** Whoever has the username now, or gave it up after `since`. */
export async function findAccountByName(
  executor: Executor,
  username: string,
  since: Date,
): Promise<AccountRow | undefined> {
  const [current] = await executor.select().from(accounts).where(eq(accounts.username, username));
  if (current !== undefined) return current;
  const [former] = await executor
    .select({ account: accounts })
    .from(formerUsernames)
    .innerJoin(accounts, eq(accounts.uid, formerUsernames.uid))
    .where(and(eq(formerUsernames.username, username), gt(formerUsernames.releasedAt, since)));
  return former?.account;
}

/** @returns those of the accounts that others may see. */
export function listShownAccounts(
  executor: Executor,
  uids: readonly string[],
): Promise<AccountRow[]> {
  return executor
    .select()
    .from(accounts)
    .where(
      and(
        inArray(accounts.uid, [...uids]),
        accounts.isInitialised,
        isNull(accounts.deactivatedAt),
        isNull(accounts.deletedAt),
      ),
    );
}

/**
 * Sets the account's username; creates the account if there is none. Never replaces a username.
 * @returns whether it was written. Throws a unique violation of `accounts_username_unique` if it is taken.
 */
export async function insertName(
  tx: Transaction,
  { uid, username, at }: { uid: string; username: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(accounts)
    .values({ uid, username, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: accounts.uid,
      set: { username, updatedAt: at },
      setWhere: isNull(accounts.username),
    })
    .returning({ uid: accounts.uid });
  return rows.length === 1;
}

export async function updateAccount(
  tx: Transaction,
  uid: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<AccountRow | undefined> {
  const [row] = await tx.update(accounts).set(change).where(eq(accounts.uid, uid)).returning();
  return row;
}

/** Marks the account as deleted; one without a profile gets its row by this. */
export async function markDeleted(tx: Transaction, uid: string, at: Date): Promise<void> {
  await tx
    .insert(accounts)
    .values({ uid, deletedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: accounts.uid, set: { deletedAt: at, updatedAt: at } });
}

/** A former username points to its account from here on. */
export async function insertFormerName(
  tx: Transaction,
  former: { username: string; uid: string; releasedAt: Date },
): Promise<void> {
  await tx
    .insert(formerUsernames)
    .values(former)
    .onConflictDoUpdate({ target: formerUsernames.username, set: former });
}

/** Releases a former username: because its owner takes it back, or it is from before `since`. */
export async function deleteFormerName(
  tx: Transaction,
  { username, uid, since }: { username: string; uid: string; since: Date },
): Promise<void> {
  const isOver = or(eq(formerUsernames.uid, uid), lte(formerUsernames.releasedAt, since));
  await tx.delete(formerUsernames).where(and(eq(formerUsernames.username, username), isOver));
}

/** Whether the username is reserved for whoever gave it up. */
export async function isFormerName(executor: Executor, username: string): Promise<boolean> {
  const rows = await executor
    .select({ uid: formerUsernames.uid })
    .from(formerUsernames)
    .where(eq(formerUsernames.username, username));
  return rows.length > 0;
}

/** Adds to the counts on a profile; in the transaction of what is counted. */
export async function addToProfileCounts(
  tx: Transaction,
  uid: string,
  by: { readonly ascents?: number; readonly climbs?: number; readonly solutions?: number },
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ascentCount: sql`${accounts.ascentCount} + ${by.ascents ?? 0}`,
      climbCount: sql`${accounts.climbCount} + ${by.climbs ?? 0}`,
      solutionCount: sql`${accounts.solutionCount} + ${by.solutions ?? 0}`,
    })
    .where(eq(accounts.uid, uid));
}

/** Grants or revokes the developer flag. */
export async function setDeveloper(
  tx: Transaction,
  uid: string,
  isDeveloper: boolean,
): Promise<void> {
  await tx.update(accounts).set({ isDeveloper }).where(eq(accounts.uid, uid));
}
