import type {
  CreditEntryKind,
  PurchaseState,
} from '@cruxboard/contracts/competitions/credits/credits';
import type { CreditTierId } from '@cruxboard/domain/competitions/credits/credits';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import type { PaymentReversal } from '../payments/public';

/** The owner of the credits. The ledger outlives the person: a purge only clears the uid. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: text().primaryKey(),
    uid: text()
      .unique()
      .references(() => accounts.uid, { onDelete: 'set null' }),
    /** The sum of its entries' amounts. */
    balance: integer().notNull().default(0),
    entryCount: integer('entry_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('credit_accounts_balance', sql`${table.balance} >= 0`)],
);

/** A purchase from the first tap on; the payment provider knows it by the same `id`. */
export const creditPurchases = pgTable(
  'credit_purchases',
  {
    id: text().primaryKey(),
    creditAccountId: text('credit_account_id')
      .notNull()
      .references(() => creditAccounts.id),
    tierId: text('tier_id').$type<CreditTierId>().notNull(),
    /** As of the start, so that a price change affects no purchase. */
    credits: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text().notNull(),
    state: text().$type<PurchaseState>().notNull().default('open'),
    sessionId: text('session_id'),
    paymentId: text('payment_id').unique(),
    /** Credits reversed, and credits that should have been but were already spent. */
    takenBackCredits: integer('taken_back_credits').notNull().default(0),
    missingCredits: integer('missing_credits').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    // open purchases, for the hourly check
    index('credit_purchases_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open' and ${table.sessionId} is not null`),
    // a user's own data
    index('credit_purchases_account').on(table.creditAccountId),
  ],
);

/** Every change of every balance, numbered per account. A trigger refuses updates and deletes. */
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
    /** Not a foreign key, as drafts may be deleted; the name is as of then. */
    competitionId: text('competition_id'),
    competitionName: text('competition_name'),
    places: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.creditAccountId, table.number] }),
    check('credit_entries_amount', sql`${table.amount} <> 0`),
    check('credit_entries_balance', sql`${table.balanceAfter} >= 0`),
    // a purchase adds its credits once, however often its event arrives
    uniqueIndex('credit_entries_bought')
      .on(table.purchaseId)
      .where(sql`${table.kind} = 'purchase'`),
    // who paid for a competition's places
    index('credit_entries_competition').on(table.competitionId),
  ],
);

/** Refunds and disputes by payment, as they may arrive before the payment. */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    id: text().primaryKey(),
    kind: text().$type<PaymentReversal['kind']>().notNull(),
    paymentId: text('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<PaymentReversal['state']>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  // what was taken back of a purchase
  (table) => [index('payment_reversals_payment').on(table.paymentId)],
);

/** Payment events already handled, so that a resent one changes nothing. */
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
