import type {
  CreditEntryKind,
  PurchaseState,
} from '@cruxboard/contracts/competitions/credits/credits';
import type { CreditTierId } from '@cruxboard/domain/competitions/credits/credits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import type { Taking } from '../payments/public';

/** Whose credits they are. The books outlive the person: a purge takes the uid away and nothing else. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: text().primaryKey(),
    uid: text()
      .unique()
      .references(() => accounts.uid, { onDelete: 'set null' }),
    /** What the amounts of its entries add up to. */
    balance: integer().notNull().default(0),
    entryCount: integer('entry_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('credit_accounts_balance', sql`${table.balance} >= 0`)],
);

/** One purchase, from the press on until long after; `id` names it at the payment service, too. */
export const creditPurchases = pgTable(
  'credit_purchases',
  {
    id: text().primaryKey(),
    creditAccountId: text('credit_account_id')
      .notNull()
      .references(() => creditAccounts.id),
    tierId: text('tier_id').$type<CreditTierId>().notNull(),
    /** As they were when it was begun: a changed price changes no purchase. */
    credits: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text().notNull(),
    state: text().$type<PurchaseState>().notNull().default('open'),
    sessionId: text('session_id'),
    paymentId: text('payment_id').unique(),
    /** Of its credits: those taken back, and those that should have been and had been spent. */
    takenBackCredits: integer('taken_back_credits').notNull().default(0),
    missingCredits: integer('missing_credits').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    // what nobody has told the end of: the hourly look
    index('credit_purchases_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open' and ${table.sessionId} is not null`),
    // one's own data
    index('credit_purchases_account').on(table.creditAccountId),
  ],
);

/** Every change of every balance, numbered by account. A trigger refuses to change or delete one. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    creditAccountId: text('credit_account_id')
      .notNull()
      .references(() => creditAccounts.id),
    number: integer().notNull(),
    kind: text().$type<CreditEntryKind>().notNull(),
    at: instant('at').notNull(),
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    purchaseId: text('purchase_id').references(() => creditPurchases.id),
    /** No reference: a draft may be deleted. Its name as it was then. */
    competitionId: text('competition_id'),
    competitionName: text('competition_name'),
    places: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.creditAccountId, table.number] }),
    check('credit_entries_amount', sql`${table.amount} <> 0`),
    check('credit_entries_balance', sql`${table.balanceAfter} >= 0`),
    // a purchase gives its credits once, whatever is told how often
    uniqueIndex('credit_entries_bought')
      .on(table.purchaseId)
      .where(sql`${table.kind} = 'purchase'`),
    // who paid for the places of a competition
    index('credit_entries_competition').on(table.competitionId),
  ],
);

/** Refunds and disputes, by the payment: they may be told before the payment is. */
export const creditTakings = pgTable(
  'credit_takings',
  {
    id: text().primaryKey(),
    kind: text().$type<Taking['kind']>().notNull(),
    paymentId: text('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<Taking['state']>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  // what was taken back of a purchase
  (table) => [index('credit_takings_payment').on(table.paymentId)],
);

/** Events of the payment service that were heard: the same one again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  // the nightly sweep
  (table) => [index('payment_events_received_at').on(table.receivedAt)],
);
