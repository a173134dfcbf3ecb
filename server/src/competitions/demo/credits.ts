import { creditTiers, topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import { eq, gt } from 'drizzle-orm';
import { competitions } from '../competitions/schema';
import { creditAccounts, creditEntries, creditPurchases } from '../credits/schema';
import type { Transaction } from '../../platform/db/transaction';

const creditAccountId = 'demo-credits';
const purchaseId = 'demo-purchase';
const dayMs = 86_400_000;

/** What the organiser bought, and what went to the competitions of the demo. */
export async function insertCredits(tx: Transaction, now: Date): Promise<void> {
  const tier = creditTiers[1];
  const boughtAt = new Date(now.getTime() - 9 * dayMs);
  await tx
    .insert(creditAccounts)
    .values({ id: creditAccountId, uid: 'demo-organiser', createdAt: boughtAt });
  await tx.insert(creditPurchases).values({
    id: purchaseId,
    creditAccountId,
    tierId: tier.id,
    credits: tier.credits,
    priceCents: tier.priceCents,
    currency: 'AUD',
    state: 'paid',
    createdAt: boughtAt,
    paidAt: boughtAt,
  });
  const toppedUp = await tx
    .select()
    .from(competitions)
    .where(gt(competitions.toppedUpBalance, 0))
    .orderBy(competitions.createdAt, competitions.id);
  const spent = toppedUp.map(({ id, name, format, toppedUpBalance: places, createdAt }) => ({
    kind: 'top_up' as const,
    at: createdAt,
    amount: -topUpCost(format, places),
    competitionId: id,
    competitionName: name,
    places,
  }));
  const bought = { kind: 'purchase' as const, at: boughtAt, amount: tier.credits, purchaseId };
  let balance = 0;
  for (const [index, entry] of [bought, ...spent].entries()) {
    balance += entry.amount;
    const place = { creditAccountId, number: index + 1, balanceAfter: balance };
    await tx.insert(creditEntries).values({ ...entry, ...place });
  }
  await tx
    .update(creditAccounts)
    .set({ balance, entryCount: spent.length + 1 })
    .where(eq(creditAccounts.id, creditAccountId));
}
