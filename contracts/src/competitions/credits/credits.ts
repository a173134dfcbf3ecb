import * as z from 'zod/mini';
import { inCompetition } from '../competitions/competitions';
import { defineCallable, defineRead } from '../../define';
import { cursor, id, instant, nothing, page, pageSize, whole } from '../../primitives';

export const creditTierId = z.enum(['project', 'flash', 'onsight']);

/** What a purchase came to. `open` ones were begun and never paid; `expired` can no longer be. */
export const purchaseState = z.enum(['open', 'paid', 'expired']);
export type PurchaseState = z.output<typeof purchaseState>;

/** Why a balance changed; what was bought or spent, or taken back and given back by the payment service. */
export const creditEntryKind = z.enum([
  'purchase',
  'refund',
  'dispute',
  'reinstated',
  'top_up',
  'returned',
]);
export type CreditEntryKind = z.output<typeof creditEntryKind>;

/** One line of an account's history. The amounts of all of them make its balance. */
export const creditEntry = z.object({
  id,
  kind: creditEntryKind,
  at: instant,
  /** Credits: above zero where they came, below where they went. */
  amount: z.number(),
  balanceAfter: z.number(),
  /** What was bought, or taken back. */
  purchaseId: z.nullable(id),
  /** What the credits went to, or came back from. Its name as it was; the competition may be gone. */
  competitionId: z.nullable(id),
  competitionName: z.nullable(z.string()),
  /** How many competitors the credits made room for. */
  places: z.nullable(z.number()),
});
export type CreditEntry = z.output<typeof creditEntry>;

/** The credits of whoever asks. */
export const readCredits = defineRead({
  name: 'credits.readCredits',
  summary: 'Your credits, and whether you can buy more here',
  path: '/api/me/credits',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    balance: z.number(),
    /** ISO 4217, in capitals: what prices are in. */
    currency: z.string(),
    /** Whether a payment service is set up. */
    canBuy: z.boolean(),
  }),
  errors: ['not_found'],
});

/** Every change of one's own balance, the latest first. */
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

/** A purchase of one's own; its receipt once it is paid. */
export const purchase = z.object({
  id,
  tierId: creditTierId,
  state: purchaseState,
  credits: z.number(),
  priceCents: z.number(),
  currency: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** What the payment service has taken back of the price, for refunds and disputes. */
  takenBackCents: z.number(),
  /** The credits that went with it; fewer than were due where they had been spent. */
  creditsTakenBack: z.number(),
  /** Who is paid; null where the operator has not said. */
  seller: z.nullable(z.string()),
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

/** Begins a purchase; the payment service's own page takes the card. Prices are the server's. */
export const createCheckoutSession = defineCallable({
  name: 'credits.createCheckoutSession',
  summary: 'Start buying credits; returns the page to pay on',
  access: 'initialised',
  input: z.strictObject({
    tierId: creditTierId,
    /** The competition that they are for: where the way back leads. */
    competitionId: z.optional(id),
  }),
  output: z.object({ purchaseId: id, url: z.url() }),
  errors: ['competitions_disabled', 'payments_not_set_up'],
});

/** Asks the payment service how a purchase stands, for whoever comes back before it has told. */
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
  /** How many competitors to make room for. */
  competitors: whole(1, 10_000),
});

/** Turns one's own credits into places of a competition, at the rate of its format. */
export const topUpCompetitors = defineCallable({
  name: 'competitions.topUpCompetitors',
  summary: 'Spend credits on places for more competitors',
  access: 'initialised',
  input: topUpCompetitorsInput,
  output: z.object({
    placesLeft: z.number(),
    /** The credits that are left to whoever paid. */
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
