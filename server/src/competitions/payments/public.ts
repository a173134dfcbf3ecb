/** What is to be paid on the payment service's own page. Every number is the server's. */
export interface Checkout {
  /** Names the purchase at the service, too; the same id begins it once. */
  readonly purchaseId: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** Filled in on the page; null: it is asked for. */
  readonly email: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** How a checkout stands at the payment service. */
export interface CheckoutState {
  readonly sessionId: string;
  /** What we named it by; null for one that is not ours. */
  readonly purchaseId: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly paymentId: string | null;
  /** As typed on the page. */
  readonly email: string | null;
}

export const takingStates = ['asked', 'open', 'taken', 'undone'] as const;

/**
 * Money that goes back: a refund, or a dispute of the card's owner. `asked` has taken nothing (yet),
 * `open` and `taken` have, `undone` has given it back. A state is never followed by an earlier one.
 */
export interface Taking {
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  /** null for one that belongs to no payment of a checkout. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly state: (typeof takingStates)[number];
}

/** What the payment service tells: signed, at least once, in no promised order. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly kind: 'checkout'; readonly checkout: CheckoutState }
    | { readonly kind: 'taking'; readonly taking: Taking }
    /** Nothing that credits depend on. */
    | { readonly kind: 'other' };
}

/** Thrown for what the payment service has not signed, or not lately. */
export class SignatureFault extends Error {
  override readonly name = 'SignatureFault';
}

/** Thrown where the payment service does not answer, or refuses. Says its reason by type and code alone. */
export class PaymentsDown extends Error {
  override readonly name = 'PaymentsDown';
}

/** A service that takes cards on a page of its own. */
export interface Payments {
  /** @returns the session and the page to pay on. @throws {PaymentsDown} */
  begin(checkout: Checkout): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** @throws {PaymentsDown} */
  look(sessionId: string): Promise<CheckoutState>;
  /** Reads what was sent, as its bytes came. @throws {SignatureFault} */
  hear(sent: {
    readonly body: Buffer;
    readonly signature: string;
    readonly at: Date;
  }): PaymentEvent;
}
