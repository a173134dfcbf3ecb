import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { creditAccounts, creditEntries } from './schema';

/** A ledger entry before it has a number. */
export type NewEntry = Omit<
  typeof creditEntries.$inferInsert,
  'number' | 'balanceAfter' | 'creditAccountId'
>;

/** @returns the id of a user's credit account, opening it if necessary. */
export async function openCreditAccount(
  tx: Transaction,
  opening: { readonly uid: string; readonly newId: () => string; readonly at: Date },
): Promise<string> {
  const { uid, newId, at } = opening;
  const known = await findCreditAccount(tx, uid);
  if (known !== undefined) return known.id;
  await tx
    .insert(creditAccounts)
    .values({ id: newId(), uid, createdAt: at })
    .onConflictDoNothing({ target: creditAccounts.uid });
  const opened = await findCreditAccount(tx, uid);
  if (opened === undefined) throw new Error('A credit account was opened but not found');
  return opened.id;
}

/** @returns a user's credit account, if any. */
export async function findCreditAccount(on: Executor, uid: string) {
  const [found] = await on
    .select({ id: creditAccounts.id, balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.uid, uid));
  return found;
}

/** Locks a credit account until the commit. @returns its owner (null once purged) and balance. */
export async function lockCreditAccount(tx: Transaction, creditAccountId: string) {
  const [found] = await tx
    .select({ uid: creditAccounts.uid, balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, creditAccountId))
    .for('no key update');
  if (found === undefined) throw new Error('A purchase belongs to a missing credit account');
  return found;
}

/**
 * Posts an entry and updates the balance, the only way a balance changes.
 * @returns the new balance; null, without posting, if it would fall below zero.
 */
export async function postEntry(
  tx: Transaction,
  creditAccountId: string,
  entry: NewEntry,
): Promise<number | null> {
  const { amount } = entry;
  const [moved] = await tx
    .update(creditAccounts)
    .set({
      balance: sql`${creditAccounts.balance} + ${amount}`,
      entryCount: sql`${creditAccounts.entryCount} + 1`,
    })
    .where(
      and(eq(creditAccounts.id, creditAccountId), sql`${creditAccounts.balance} + ${amount} >= 0`),
    )
    .returning({ balance: creditAccounts.balance, number: creditAccounts.entryCount });
  if (moved === undefined) return null;
  const { balance, number } = moved;
  await tx
    .insert(creditEntries)
    .values({ ...entry, creditAccountId, number, balanceAfter: balance });
  return balance;
}

/** @returns a user's entries below a number, newest first. */
export async function listEntries(
  on: Executor,
  callStripe: { readonly uid: string; readonly before: number | null; readonly limit: number },
) {
  const { uid, before, limit } = callStripe;
  return on
    .select({
      number: creditEntries.number,
      kind: creditEntries.kind,
      at: creditEntries.at,
      amount: creditEntries.amount,
      balanceAfter: creditEntries.balanceAfter,
      purchaseId: creditEntries.purchaseId,
      competitionId: creditEntries.competitionId,
      competitionName: creditEntries.competitionName,
      places: creditEntries.places,
    })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.creditAccountId))
    .where(
      and(
        eq(creditAccounts.uid, uid),
        before === null ? undefined : lt(creditEntries.number, before),
      ),
    )
    .orderBy(desc(creditEntries.number))
    .limit(limit);
}

/** @returns who paid for a competition's places, newest first. */
export async function listTopUps(on: Executor, competitionId: string) {
  return on
    .select({ creditAccountId: creditEntries.creditAccountId, places: creditEntries.places })
    .from(creditEntries)
    .where(and(eq(creditEntries.competitionId, competitionId), eq(creditEntries.kind, 'top_up')))
    .orderBy(desc(creditEntries.at), desc(creditEntries.number));
}
