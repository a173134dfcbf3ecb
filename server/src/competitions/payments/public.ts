/** A payment on the provider's own page. The server sets every number. */
export interface Checkout {
  /** Names the purchase at the provider, too; the same id starts it once. */
  readonly purchaseId: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Prefilled on the page; if null, the page asks for it. */
  readonly email: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** A checkout's state at the payment provider. */
export interface CheckoutState {
  readonly sessionId: string;
  /** The purchase's id; null if it isn't one of ours. */
  readonly purchaseId: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly paymentId: string | null;
  /** As typed on the page. */
  readonly email: string | null;
}

export const reversalStates = ['inquiry', 'open', 'taken', 'undone'] as const;

/**
 * Money going back: a refund, or a cardholder's dispute. `inquiry` hasn't taken anything (yet), `open` and `taken`
 * have, `undone` has returned it. States never go backwards.
 */
export interface PaymentReversal {
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  /** null if it belongs to no checkout's payment. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly state: (typeof reversalStates)[number];
}

/** A webhook event: signed, delivered at least once, in any order. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly kind: 'checkout'; readonly checkout: CheckoutState }
    | { readonly kind: 'reversal'; readonly reversal: PaymentReversal }
    /** Irrelevant to credits. */
    | { readonly kind: 'other' };
}

/** Thrown for events with a missing or outdated signature. */
export class SignatureFault extends Error {
  override readonly name = 'SignatureFault';
}

/** Thrown if the payment provider doesn't answer or refuses; gives the reason only by type and code. */
export class PaymentsDown extends Error {
  override readonly name = 'PaymentsDown';
}

/** A provider that takes cards on its own page. */
export interface Payments {
  /** @returns the session and the page to pay on. @throws {PaymentsDown} */
  begin(checkout: Checkout): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** @throws {PaymentsDown} */
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** Verifies and parses the raw body of an event. @throws {SignatureFault} */
  parseEvent(sent: {
    readonly body: Buffer;
    readonly signature: string;
    readonly at: Date;
  }): PaymentEvent;
}
