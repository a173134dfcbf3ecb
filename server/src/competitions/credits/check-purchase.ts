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
import { findOwnPurchase, listUntold } from './purchases-repo';
import { announceSettled, settleCheckout } from './settle';

/** Asks the payment service about a purchase that it has not told of yet. */
export async function checkPurchase(
  context: BareCallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ state: PurchaseState }> {
  const { deps, input, caller } = context;
  const asked = { uid: caller.uid, purchaseId: input.purchaseId };
  const on = deps.database.drizzle;
  const purchase = await findOwnPurchase(on, asked);
  if (purchase === undefined) throw new AppError('not_found');
  const { sessionId, state } = purchase;
  if (state !== 'open' || sessionId === null) return { state };
  await lookAgain(deps, sessionId);
  return { state: (await findOwnPurchase(on, asked))?.state ?? state };
}

/** Finds out what was paid while nobody heard it. @returns how many purchases were asked after. */
export async function checkUntold(deps: Deps): Promise<number> {
  if (deps.payments === null) return 0;
  const now = deps.now().getTime();
  // before that its page may be open still; after that the service has told for days, or never will
  const [from, to] = [now - 8 * 24 * hourMs, now - hourMs].map((time) => new Date(time));
  if (from === undefined || to === undefined) return 0;
  const untold = await listUntold(deps.database.drizzle, { from, to, limit: 100 });
  for (const { id, sessionId } of untold) {
    try {
      if (sessionId !== null) await lookAgain(deps, sessionId);
    } catch (error) {
      // the others are asked after all the same; this one again in an hour
      deps.log.warn({ err: error, purchaseId: id }, 'a purchase could not be asked after');
    }
  }
  return untold.length;
}

const hourMs = 3_600_000;

async function lookAgain(deps: Deps, sessionId: string): Promise<void> {
  const payments = requirePayments(deps);
  const checkout = await reach(deps, () => payments.look(sessionId));
  const settled = await withTransaction(deps.database, (tx) => settleCheckout(tx, deps, checkout));
  announceSettled(deps, settled);
}
