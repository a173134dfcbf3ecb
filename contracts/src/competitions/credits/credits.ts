import * as z from 'zod/mini';
import { inCompetition } from '../competitions/competitions';
import { defineCallable, defineRead } from '../../define';
import { cursor, id, instant, nothing, page, pageSize, whole } from '../../primitives';

export const creditTierId = z.enum(['project', 'flash', 'onsight']);

/** `open`: started but not paid; `expired`: can no longer be paid. */
export const purchaseState = z.enum(['open', 'paid', 'expired']);
export type PurchaseState = z.output<typeof purchaseState>;

/** Why a balance changed: bought, spent, or reversed by the payment provider. */
export const creditEntryKind = z.enum([
  'purchase',
  'refund',
  'dispute',
  'reinstated',
  'top_up',
  'returned',
]);
export type CreditEntryKind = z.output<typeof creditEntryKind>;

/** An entry of a credit account. Its balance is the sum of all amounts. */
export const creditEntry = z.object({
  id,
  kind: creditEntryKind,
  at: instant,
  /** Credits: positive if added, negative if removed. */
  amount: z.number(),
  balanceAfter: z.number(),
  /** The purchase bought or reversed. */
  purchaseId: z.nullable(id),
  /** The competition the credits went to or came back from, with its name at the time; it may have been deleted. */
  competitionId: z.nullable(id),
  competitionName: z.nullable(z.string()),
  /** How many places the credits paid for. */
  places: z.nullable(z.number()),
});
export type CreditEntry = z.output<typeof creditEntry>;

/** The caller's credits. */
export const readCredits = defineRead({
  name: 'credits.readCredits',
  summary: 'Your credits, and whether you can buy more here',
  path: '/api/me/credits',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    balance: z.number(),
    /** ISO 4217 code of the prices' currency. */
    currency: z.string(),
    /** Whether a payment provider is set up. */
    canBuy: z.boolean(),
    /** Seconds until buying is worth a try, while the payment provider is down; null while it isn't. */
    canBuyAgainInS: z.nullable(z.int()),
  }),
  errors: ['not_found'],
});

/** Every change of the caller's balance, newest first. */
export const readCreditEntries = defineRead({
  name: 'credits.readCreditEntries',
  summary: 'Your credit history',
  path: '/api/me/credits/entries',
  access: 'session',
  params: nothing,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: page(creditEntry),
  errors: ['not_found'],
});

/** Who is paid. */
const seller = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  /** With its kind: "ABN 12 345 678 901". */
  taxNumber: z.nullable(z.string()),
});

/** A purchase by the caller; once paid, its receipt. */
export const purchase = z.object({
  id,
  tierId: creditTierId,
  state: purchaseState,
  credits: z.number(),
  priceCents: z.number(),
  currency: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** The part of the price refunded or disputed. */
  takenBackCents: z.number(),
  /** The credits removed with it; fewer than due if they had already been spent. */
  creditsTakenBack: z.number(),
  /** Null if the operator hasn't set it. */
  seller: z.nullable(seller),
});
export type Purchase = z.output<typeof purchase>;

const inPurchase = z.strictObject({ purchaseId: id });

export const readPurchase = defineRead({
  name: 'credits.readPurchase',
  summary: 'A purchase of credits: its state and receipt',
  path: '/api/me/credits/purchases/{purchaseId}',
  access: 'session',
  params: inPurchase,
  query: nothing,
  response: purchase,
  errors: ['not_found'],
});

/** Starts a purchase; the payment provider's own page takes the card. The server sets the price. */
export const createCheckoutSession = defineCallable({
  name: 'credits.createCheckoutSession',
  summary: 'Start buying credits; returns the page to pay on',
  access: 'initialised',
  input: z.strictObject({
    tierId: creditTierId,
    /** The competition to return to. */
    competitionId: z.optional(id),
  }),
  output: z.object({ purchaseId: id, url: z.url() }),
  errors: ['competitions_disabled', 'payments_not_set_up'],
});

/** Asks the payment provider about a purchase, for buyers who return before its event arrives. */
export const checkPurchase = defineCallable({
  name: 'credits.checkPurchase',
  summary: 'Check a purchase with the payment provider',
  access: 'initialised',
  input: inPurchase,
  output: z.object({ state: purchaseState }),
  errors: ['competitions_disabled', 'payments_not_set_up', 'not_found'],
});

export const topUpCompetitorsInput = z.strictObject({
  ...inCompetition.shape,
  /** How many places to buy. */
  competitors: whole(1, 10_000),
});

/** Turns the caller's credits into places of a competition, at its format's rate. */
export const topUpCompetitors = defineCallable({
  name: 'competitions.topUpCompetitors',
  summary: 'Spend credits on places for more competitors',
  access: 'initialised',
  input: topUpCompetitorsInput,
  output: z.object({
    placesLeft: z.number(),
    /** The caller's remaining credits. */
    balance: z.number(),
    seq: z.number(),
  }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
    'credits_insufficient',
  ],
});
