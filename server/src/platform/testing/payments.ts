import { type Payments, SignatureFault } from '../../competitions/payments/public';

/** A payment service that begins everything and has heard of nothing, for tests that are not about paying. */
export const idlePayments: Payments = {
  begin: async ({ purchaseId }) => ({
    sessionId: `session-${purchaseId}`,
    url: `https://pay.example/${purchaseId}`,
  }),
  readCheckout: async (sessionId) => ({
    sessionId,
    purchaseId: sessionId.replace('session-', ''),
    state: 'open',
    amountCents: null,
    currency: null,
    paymentId: null,
    email: null,
  }),
  parseEvent: () => {
    throw new SignatureFault('Nothing is signed here');
  },
};
