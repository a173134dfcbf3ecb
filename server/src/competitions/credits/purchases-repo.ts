import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { lockName } from '../../platform/db/lock-name';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { type PaymentReversal, reversalStates } from '../payments/public';
import { creditAccounts, creditPurchases, paymentReversals, paymentEvents } from './schema';

export type PurchaseRow = typeof creditPurchases.$inferSelect;

export async function insertPurchase(
  tx: Transaction,
  purchase: typeof creditPurchases.$inferInsert,
): Promise<void> {
  await tx.insert(creditPurchases).values(purchase);
}

export async function updatePurchase(
  tx: Transaction,
  id: string,
  set: Partial<PurchaseRow>,
): Promise<void> {
  await tx.update(creditPurchases).set(set).where(eq(creditPurchases.id, id));
}

/** @returns a user's own purchase. */
export async function findOwnPurchase(
  on: Executor,
  { uid, purchaseId }: { readonly uid: string; readonly purchaseId: string },
): Promise<PurchaseRow | undefined> {
  const [found] = await on
    .select(getTableColumns(creditPurchases))
    .from(creditPurchases)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditPurchases.creditAccountId))
    .where(and(eq(creditPurchases.id, purchaseId), eq(creditAccounts.uid, uid)));
  return found;
}

/** Locks the purchase until the commit. */
export async function lockPurchase(
  tx: Transaction,
  by: { readonly id: string } | { readonly paymentId: string },
): Promise<PurchaseRow | undefined> {
  const [found] = await tx
    .select()
    .from(creditPurchases)
    .where('id' in by ? eq(creditPurchases.id, by.id) : eq(creditPurchases.paymentId, by.paymentId))
    .for('no key update');
  return found;
}

/**
 * Serialises transactions on a payment. A refund and the payment itself may arrive at the same moment, and neither
 * would see the other's writes. Taken before any row lock, to avoid deadlocks.
 */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<void> {
  await lockName(tx, `credits payment ${paymentId}`);
}

/** Stores the state of a refund or dispute; outdated events change nothing. */
export async function storeReversal(
  tx: Transaction,
  { id, kind, amountCents, state }: PaymentReversal,
  { paymentId, at }: { readonly paymentId: string; readonly at: Date },
): Promise<void> {
  const earlier = reversalStates.slice(0, reversalStates.indexOf(state));
  const row = { kind, amountCents, state, paymentId, updatedAt: at };
  await tx
    .insert(paymentReversals)
    .values({ id, ...row })
    .onConflictDoUpdate({
      target: paymentReversals.id,
      set: row,
      setWhere: earlier.length === 0 ? sql`false` : inArray(paymentReversals.state, earlier),
    });
}

/** @returns what is currently taken back of a payment, in cents, and what caused it last. */
export async function findTakenBack(
  on: Executor,
  paymentId: string,
): Promise<{ cents: number; kind: PaymentReversal['kind'] }> {
  const rows = await on
    .select({ kind: paymentReversals.kind, amountCents: paymentReversals.amountCents })
    .from(paymentReversals)
    .where(
      and(
        eq(paymentReversals.paymentId, paymentId),
        inArray(paymentReversals.state, ['open', 'taken']),
      ),
    )
    .orderBy(paymentReversals.updatedAt, paymentReversals.id);
  const cents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { cents, kind: rows.at(-1)?.kind ?? 'refund' };
}

/** Purchases started between two instants that are still open, oldest first. */
export async function listOpenPurchases(
  on: Executor,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
) {
  return on
    .select({ id: creditPurchases.id, sessionId: creditPurchases.sessionId })
    .from(creditPurchases)
    .where(
      and(
        eq(creditPurchases.state, 'open'),
        sql`${creditPurchases.sessionId} is not null`,
        sql`${creditPurchases.createdAt} between ${from.toISOString()} and ${to.toISOString()}`,
      ),
    )
    .orderBy(creditPurchases.createdAt)
    .limit(limit);
}

/** @returns false if the event was already handled; waits for one being handled. */
export async function storeEvent(
  tx: Transaction,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}
