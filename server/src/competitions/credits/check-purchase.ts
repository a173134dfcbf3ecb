import type {
  checkPurchase as contract,
  PurchaseState,
} from '@cruxboard/contracts/competitions/credits/credits';
import type * as z from 'zod/mini';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { reach, requirePayments } from './create-checkout-session';
import { findOwnPurchase, listOpenPurchases } from './purchases-repo';
import { announceSettled, settleCheckout } from './settle';

/** Asks the payment provider about a purchase whose event hasn't arrived yet. */
export async function checkPurchase(
  context: BareCallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ state: PurchaseState }> {
  const { deps, input, caller } = context;
  const callStripe = { uid: caller.uid, purchaseId: input.purchaseId };
  const on = deps.database.drizzle;
  const purchase = await findOwnPurchase(on, callStripe);
  if (purchase === undefined) throw new AppError('not_found');
  const { sessionId, state } = purchase;
  if (state !== 'open' || sessionId === null) return { state };
  await refreshCheckout(deps, sessionId);
  return { state: (await findOwnPurchase(on, callStripe))?.state ?? state };
}

/** Checks open purchases for payments whose events were lost. @returns how many were checked. */
export async function checkOpenPurchases(deps: Deps): Promise<number> {
  if (deps.payments === null) return 0;
  const now = deps.now().getTime();
  // younger ones may still be on the payment page; for older ones the provider has retried for days
  const [from, to] = [now - 8 * 24 * hourMs, now - hourMs].map((time) => new Date(time));
  if (from === undefined || to === undefined) return 0;
  const open = await listOpenPurchases(deps.database.drizzle, { from, to, limit: 100 });
  for (const { id, sessionId } of open) {
    try {
      if (sessionId !== null) await refreshCheckout(deps, sessionId);
    } catch (error) {
      // continue with the others; this one is retried in an hour
      deps.log.warn({ err: error, purchaseId: id }, 'a purchase could not be asked after');
    }
  }
  return open.length;
}

const hourMs = 3_600_000;

async function refreshCheckout(deps: Deps, sessionId: string): Promise<void> {
  const payments = requirePayments(deps);
  const checkout = await reach(deps, () => payments.readCheckout(sessionId));
  const settled = await withTransaction(deps.database, (tx) => settleCheckout(tx, deps, checkout));
  announceSettled(deps, settled);
}
