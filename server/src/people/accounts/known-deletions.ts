import { randomBytes } from 'node:crypto';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { disableUsers, listExistingUsers } from '../identity/public';
import { accounts, deletionRequests, purgedAccounts } from './schema';

/** Who has deleted their account, by ids alone; instants as ISO strings. */
export interface KnownDeletion {
  readonly uid: string;
  /** Of the request, so that its page stays; null for an account that is purged. */
  readonly id: string | null;
  /** When the purge is due, or was. */
  readonly dueAt: string;
}

/** @returns the accounts that are purged or will be. */
export async function listDeletions(on: Executor): Promise<KnownDeletion[]> {
  const purged = await on.select().from(purgedAccounts);
  const requested = await on.select().from(deletionRequests).where(isNotNull(deletionRequests.uid));
  return [
    ...purged.map(({ uid, purgedAt }) => ({ uid, id: null, dueAt: purgedAt.toISOString() })),
    ...requested.map(({ uid, id, dueAt }) => ({ uid: uid ?? '', id, dueAt: dueAt.toISOString() })),
  ];
}

/**
 * Deletes these accounts again after older rows were restored: nobody can use or see them from now on, and the next
 * purge erases what is due.
 * @returns how many of them were there.
 */
export async function applyDeletions(
  on: Executor,
  known: readonly KnownDeletion[],
  at: Date,
): Promise<number> {
  const purged = known.filter(({ id }) => id === null);
  for (const { uid, dueAt } of purged) {
    const purgedAt = new Date(dueAt);
    await on.insert(purgedAccounts).values({ uid, purgedAt }).onConflictDoNothing();
  }
  const there = await findThere(
    on,
    known.map(({ uid }) => uid),
  );
  // whoever is in both lists is due now
  const byUid = new Map(known.filter(({ id }) => id !== null).map((one) => [one.uid, one]));
  for (const one of purged) byUid.set(one.uid, one);
  for (const uid of there) {
    const { id = null, dueAt = null } = byUid.get(uid) ?? {};
    const due = id === null || dueAt === null ? at : new Date(dueAt);
    await on
      .insert(accounts)
      .values({ uid, deletedAt: at })
      .onConflictDoUpdate({ target: accounts.uid, set: { deletedAt: at, updatedAt: at } });
    // the archive may have the request already
    await on.delete(deletionRequests).where(eq(deletionRequests.uid, uid));
    await on.insert(deletionRequests).values({
      id: id ?? randomBytes(16).toString('hex'),
      uid,
      state: 'requested',
      requestedAt: at,
      dueAt: due,
    });
  }
  await disableUsers(on, there);
  return there.length;
}

async function findThere(on: Executor, uids: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(inArray(accounts.uid, [...uids]));
  return [...new Set([...found.map(({ uid }) => uid), ...(await listExistingUsers(on, uids))])];
}
