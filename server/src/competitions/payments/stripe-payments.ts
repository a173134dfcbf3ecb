import { Stripe } from 'stripe';
import type { PaymentSettings } from '../../platform/config/payment-settings';
import type { Outbound } from '../../platform/outbound/outbound';
import { vendorDownIn } from '../../platform/outbound/vendor-down';
import { libraryLimitMs } from '../../platform/outbound/vendors';
import { createVendorFetch } from '../../platform/outbound/vendor-fetch';
import {
  type Checkout,
  type CheckoutState,
  type PaymentEvent,
  type Payments,
  PaymentsDown,
  SignatureFault,
  type PaymentReversal,
} from './public';

/** Older events are refused, to prevent replays. */
const toleranceS = 300;

/** @returns Stripe, or an API compatible with it at `apiOrigin`. */
export function createStripePayments(settings: PaymentSettings, outbound: Outbound): Payments {
  const send = createVendorFetch(outbound, 'payments');
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiOrigin),
    httpClient: Stripe.createFetchHttpClient(send as typeof fetch),
    timeout: libraryLimitMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  outbound.check('payments', () => stripe.checkout.sessions.list({ limit: 1 }));
  return {
    begin: async (checkout) => {
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(paramsOf(checkout), {
          idempotencyKey: `checkout-${checkout.purchaseId}`,
        }),
      );
      if (session.url === null)
        throw new PaymentsDown('The payment provider returned no checkout page');
      return { sessionId: session.id, url: session.url };
    },
    readCheckout: async (sessionId) =>
      stateOf(await callStripe(() => stripe.checkout.sessions.retrieve(sessionId))),
    parseEvent: ({ body, signature, at }) =>
      eventOf(
        verified(() =>
          stripe.webhooks.constructEvent(
            body,
            signature,
            settings.webhookSecret,
            toleranceS,
            undefined,
            at.getTime(),
          ),
        ),
      ),
  };
}

function addressOf(apiOrigin: string | null): Stripe.StripeConfig {
  if (apiOrigin === null) return {};
  const { protocol, hostname, port } = new URL(apiOrigin);
  const isTls = protocol === 'https:';
  return {
    protocol: isTls ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (isTls ? 443 : 80) : Number(port),
  };
}

function paramsOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { purchaseId, name, description, email } = checkout;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: checkout.priceCents,
          product_data: { name, description },
        },
      },
    ],
    client_reference_id: purchaseId,
    metadata: { purchaseId },
    payment_intent_data: { metadata: { purchaseId } },
    ...(email === null ? {} : { customer_email: email }),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
  };
}

/** Stripe's messages repeat the request, so only type and code are logged. */
async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const words = [error.type, error.code, error.statusCode, error.requestId];
    throw new PaymentsDown(words.filter((word) => word !== undefined).join(' '), {
      cause: vendorDownIn(error) ?? undefined,
    });
  }
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch {
    // unreadable, so the provider didn't sign it
    throw new SignatureFault('Not signed by the payment provider');
  }
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, about: { kind: 'checkout', checkout: stateOf(event.data.object) } };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, about: { kind: 'reversal', reversal: refundOf(event.data.object) } };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { id, type, about: { kind: 'reversal', reversal: disputeOf(event.data.object) } };
    default:
      return { id, type, about: { kind: 'other' } };
  }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const isPaid = session.payment_status === 'paid';
  return {
    sessionId: session.id,
    purchaseId: session.client_reference_id,
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    amountCents: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    paymentId: idOf(session.payment_intent),
    email: session.customer_details?.email ?? null,
  };
}

function refundOf(refund: Stripe.Refund): PaymentReversal {
  const isUndone = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    kind: 'refund',
    paymentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    state: isUndone ? 'undone' : refund.status === 'succeeded' ? 'taken' : 'open',
  };
}

/** A warning is only the bank's inquiry and takes nothing; it may become a dispute. */
function disputeOf(dispute: Stripe.Dispute): PaymentReversal {
  return {
    id: dispute.id,
    kind: 'dispute',
    paymentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    state: disputeState(dispute.status),
  };
}

function disputeState(status: string): PaymentReversal['state'] {
  if (status.startsWith('warning') || status === 'prevented') return 'inquiry';
  if (status === 'won') return 'undone';
  // an appeal follows a lost dispute
  return status === 'lost' || status.startsWith('appeal') ? 'taken' : 'open';
}

function idOf(linked: string | { readonly id: string } | null | undefined): string | null {
  return typeof linked === 'string' ? linked : (linked?.id ?? null);
}
