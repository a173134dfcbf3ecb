import type { createCheckoutSession as contract } from '@cruxboard/contracts/competitions/credits/credits';
import { creditTiers } from '@cruxboard/domain/competitions/credits/credits';
import type * as z from 'zod/mini';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { AnsweredMeanwhile, findAnswer, storeAnswer } from '../../platform/http/idempotency';
import { patienceOf } from '../../platform/outbound/vendor-down';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { type Checkout, type Payments, PaymentsDown } from '../payments/public';
import { openCreditAccount } from './ledger';
import { insertPurchase, updatePurchase } from './purchases-repo';

type Input = z.output<typeof contract.input>;
type Context = BareCallContext<Input, 'initialised'>;

/** Unpaid pages expire after this. */
const openForMs = 60 * 60_000;

/**
 * Starts a purchase. It is stored first, so that any payment can be matched, and without holding a database
 * connection while the payment provider is called.
 */
export async function createCheckoutSession(context: Context): Promise<unknown> {
  const { deps, idempotency } = context;
  const payments = requirePayments(deps);
  if (idempotency !== null) {
    const known = await findAnswer(deps.database.drizzle, idempotency);
    if (known !== undefined) return known;
  }
  const checkout = await writeDown(context);
  const { purchaseId } = checkout;
  const { sessionId, url } = await reach(deps, () => payments.begin(checkout));
  const answer = { purchaseId, url };
  try {
    await withTransaction(deps.database, async (tx) => {
      await updatePurchase(tx, purchaseId, { sessionId });
      if (idempotency !== null) await storeAnswer(tx, idempotency, answer);
    });
    return answer;
  } catch (error) {
    // of two simultaneous requests both get the same page
    if (!(error instanceof AnsweredMeanwhile) || idempotency === null) throw error;
    return findAnswer(deps.database.drizzle, idempotency);
  }
}

/** @throws {AppError} `payments_not_set_up`. */
export function requirePayments({ payments }: Deps): Payments {
  if (payments === null) throw new AppError('payments_not_set_up');
  return payments;
}

/** @throws {AppError} `payments_unavailable` if the provider doesn't answer; the reason is logged. */
export async function reach<T>({ log }: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error;
    log.error({ reason: error.message }, 'the payment service did not answer');
    throw new AppError('payments_unavailable', { details: patienceOf(error), cause: error });
  }
}

async function writeDown({ deps, input, caller }: Context): Promise<Checkout> {
  const { newId, origin, settings } = deps;
  const tier = creditTiers.find(({ id }) => id === input.tierId);
  if (tier === undefined) throw new Error(`There is no tier ${input.tierId}`);
  const at = deps.now();
  const purchaseId = newId();
  const { credits, priceCents } = tier;
  const { currency } = settings;
  await withTransaction(deps.database, async (tx) => {
    const creditAccountId = await openCreditAccount(tx, { uid: caller.uid, newId, at });
    await insertPurchase(tx, {
      id: purchaseId,
      creditAccountId,
      tierId: tier.id,
      credits,
      priceCents,
      currency,
      createdAt: at,
    });
  });
  const pages = '/competitions/manage/credits';
  const lead = input.competitionId === undefined ? '' : `?competition=${input.competitionId}`;
  return {
    purchaseId,
    name: `${tier.name}: ${credits.toLocaleString('en-AU')} credits`,
    description: tier.description,
    priceCents,
    currency,
    email: caller.email,
    successUrl: backTo(origin, 'success', `${pages}/${purchaseId}${lead}`),
    cancelUrl: backTo(origin, 'cancelled', `${pages}${lead}`),
    expiresAt: new Date(at.getTime() + openForMs),
  };
}

function backTo(origin: string, result: string, next: string): string {
  return `${origin}/return?${new URLSearchParams({ from: 'checkout', result, next })}`;
}
