import { creditAccounts, creditEntries, creditPurchases } from '../../competitions/credits/schema';
import type { Drizzle } from '../db/pool';

/** The organiser of all samples has credits, and in each a purchase that was begun. */
export async function insertCredits(db: Drizzle, id: string) {
  const createdAt = new Date('2026-11-21T02:00:00.000Z');
  const creditAccountId = 'organiser-credits';
  const balance = 1_000_000;
  const opened = await db
    .insert(creditAccounts)
    .values({ id: creditAccountId, uid: 'organiser', balance, entryCount: 1, createdAt })
    .onConflictDoNothing();
  if (opened.rowCount === 1) {
    await db.insert(creditEntries).values({
      creditAccountId,
      number: 1,
      kind: 'purchase',
      at: createdAt,
      amount: balance,
      balanceAfter: balance,
    });
  }
  await db.insert(creditPurchases).values({
    id: `${id}-purchase`,
    creditAccountId,
    tierId: 'project',
    credits: 1_000,
    priceCents: 4_900,
    currency: 'AUD',
    createdAt,
  });
}
