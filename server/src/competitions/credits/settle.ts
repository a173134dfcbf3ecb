import { ownChanged } from '@cruxboard/contracts/live';
import {
  creditsDueBack,
  creditTiers,
  settleReversal,
} from '@cruxboard/domain/competitions/credits/credits';
import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { readIdentityUser } from '../../people/identity/public';
import {
  creditsTakenBackMail,
  receiptMail,
  reversalNoteMail,
} from '../../platform/mail/credit-letters';
import { type Mail } from '../../platform/mail/mailer';
import { mailJob } from '../../platform/mail/public';
import type { CheckoutState, PaymentReversal } from '../payments/public';
import { lockCreditAccount, postEntry } from './ledger';
import {
  findTakenBack,
  storeReversal,
  lockPayment,
  lockPurchase,
  type PurchaseRow,
  updatePurchase,
} from './purchases-repo';

/** Whose page to notify after the commit; null for nobody. */
export type Settled = { readonly uid: string | null; readonly purchaseId: string } | null;

/** Applies a checkout's state. A payment adds its credits once, however often and in whatever order events arrive. */
export async function settleCheckout(
  tx: Transaction,
  deps: Deps,
  checkout: CheckoutState,
): Promise<Settled> {
  const { purchaseId, paymentId, state } = checkout;
  // belongs to another product on the same provider account
  if (purchaseId === null || state === 'open') return null;
  if (paymentId !== null) await lockPayment(tx, paymentId);
  const purchase = await lockPurchase(tx, { id: purchaseId });
  if (purchase === undefined || purchase.state === 'paid') return null;
  if (state === 'expired') {
    await updatePurchase(tx, purchase.id, { state: 'expired' });
    return null;
  }
  if (checkout.amountCents !== purchase.priceCents || checkout.currency !== purchase.currency) {
    const { amountCents, currency } = checkout;
    deps.log.error({ purchaseId, amountCents, currency }, 'paid something else than the price');
    return null;
  }
  return settlePaid(tx, deps, { purchase, checkout });
}

async function settlePaid(
  tx: Transaction,
  deps: Deps,
  { purchase, checkout }: { purchase: PurchaseRow; checkout: CheckoutState },
): Promise<Settled> {
  const at = deps.now();
  const { paymentId, sessionId } = checkout;
  const { uid } = await lockCreditAccount(tx, purchase.creditAccountId);
  const paid = { ...purchase, state: 'paid' as const, paidAt: at, paymentId, sessionId };
  await updatePurchase(tx, purchase.id, { state: 'paid', paidAt: at, paymentId, sessionId });
  await postEntry(tx, purchase.creditAccountId, {
    kind: 'purchase',
    at,
    amount: purchase.credits,
    purchaseId: purchase.id,
  });
  const to = (await emailOf(tx, uid)) ?? checkout.email;
  if (to !== null) {
    const mail = receiptMail({
      to,
      purchase: describePurchase(paid),
      at,
      seller: deps.settings.seller,
      link: linkTo(deps, purchase.id),
    });
    await send(tx, deps, mail);
  }
  await applyReversals(tx, deps, paid);
  return { uid, purchaseId: purchase.id };
}

/** Applies a refund or dispute. One that arrives before its payment waits for it. */
export async function applyReversal(
  tx: Transaction,
  deps: Deps,
  reversal: PaymentReversal,
): Promise<Settled> {
  const { paymentId } = reversal;
  if (paymentId === null) return null;
  await lockPayment(tx, paymentId);
  await storeReversal(tx, reversal, { paymentId, at: deps.now() });
  const purchase = await lockPurchase(tx, { paymentId });
  return purchase === undefined ? null : applyReversals(tx, deps, purchase);
}

/** Adjusts a paid purchase's credits to what was taken back of its price, and emails the buyer. */
async function applyReversals(
  tx: Transaction,
  deps: Deps,
  purchase: PurchaseRow,
): Promise<Settled> {
  const { id, creditAccountId, paymentId } = purchase;
  if (paymentId === null) return null;
  const { cents, kind } = await findTakenBack(tx, paymentId);
  const due = creditsDueBack(purchase, cents);
  const before = { takenBack: purchase.takenBackCredits, missing: purchase.missingCredits };
  if (due === before.takenBack + before.missing) return null;
  const { uid, balance } = await lockCreditAccount(tx, creditAccountId);
  const { change, takenBack, missing } = settleReversal(before, { due, balance });
  await updatePurchase(tx, id, { takenBackCredits: takenBack, missingCredits: missing });
  if (change !== 0) {
    await postEntry(tx, creditAccountId, {
      kind: change > 0 ? 'reinstated' : kind,
      at: deps.now(),
      amount: change,
      purchaseId: id,
    });
  }
  deps.log.warn({ purchaseId: id, kind, cents, change, missing }, 'a payment was reversed');
  const news = { purchase: describePurchase(purchase), kind, cents, change, missing };
  const operator = deps.settings.operator.email;
  if (operator !== null) await send(tx, deps, reversalNoteMail({ to: operator, ...news }));
  const to = change === 0 ? null : await emailOf(tx, uid);
  if (to !== null) {
    await send(tx, deps, creditsTakenBackMail({ to, ...news, link: linkTo(deps, id) }));
  }
  return { uid, purchaseId: id };
}

/** Notifies the owner's pages; call after the commit. */
export function announceSettled(deps: Deps, settled: Settled): void {
  if (settled === null) return;
  const { uid, purchaseId } = settled;
  if (uid === null) return;
  deps.live.send(`own:${uid}`, ownChanged, { kinds: ['credits'], ids: [purchaseId] });
}

function describePurchase({ id, tierId, credits, priceCents, currency }: PurchaseRow) {
  const name = creditTiers.find((tier) => tier.id === tierId)?.name ?? tierId;
  return { id, name, credits, priceCents, currency };
}

async function emailOf(tx: Transaction, uid: string | null): Promise<string | null> {
  return uid === null ? null : ((await readIdentityUser(tx, uid))?.email ?? null);
}

async function send(tx: Transaction, { jobs, secret }: Deps, mail: Mail): Promise<void> {
  await jobs.enqueue(tx, [await mailJob(secret, { mail })]);
}

function linkTo({ origin }: Deps, purchaseId: string): string {
  return `${origin}/competitions/manage/credits/${purchaseId}`;
}
