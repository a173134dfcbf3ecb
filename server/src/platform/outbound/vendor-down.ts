import { type Vendor, vendorPolicies } from './vendors';

/** How an attempt failed. */
export type Failure =
  /** No answer within the limit. */
  | 'no_answer'
  /** No connection: nothing was sent. */
  | 'unreachable'
  /** The connection broke. */
  | 'dropped'
  /** 5xx. */
  | 'failed'
  /** 429. */
  | 'busy'
  /** An answer that isn’t one. */
  | 'garbled'
  | 'too_large'
  /** Not even tried: the circuit is open. */
  | 'skipped';

/** What came of an attempt; a refusal is an answer, too. */
export type Outcome = Failure | 'ok' | 'refused' | 'key_refused';

/** Where neither vendor nor circuit say more. */
const usualRetryAfterS = 10;

/** Thrown if a vendor doesn’t answer, or not sensibly. Names neither address nor content. */
export class VendorDown extends Error {
  override readonly name = 'VendorDown';

  /** When it’s worth trying again. */
  readonly retryAfterS: number;

  constructor(
    readonly vendor: Vendor,
    readonly failure: Failure,
    { retryAfterS, ...options }: ErrorOptions & { readonly retryAfterS?: number } = {},
  ) {
    super(`${vendorPolicies[vendor].name} can’t be reached (${failure})`, options);
    this.retryAfterS = retryAfterS ?? usualRetryAfterS;
  }
}

/** @returns the `VendorDown` that an error is or was caused by, as libraries wrap it; null if there is none. */
export function vendorDownIn(error: unknown): VendorDown | null {
  let inner = error;
  for (let depth = 0; depth < 5 && typeof inner === 'object' && inner !== null; depth += 1) {
    if (inner instanceof VendorDown) return inner;
    // Stripe’s library names the cause “detail”
    const { cause, detail } = inner as { readonly cause?: unknown; readonly detail?: unknown };
    inner = cause ?? detail;
  }
  return null;
}

/** @returns the details of an error answer that lets a page offer the action again by itself. */
export function patienceOf(error: unknown): { readonly retryAfterS?: number } {
  const down = vendorDownIn(error);
  return down === null ? {} : { retryAfterS: down.retryAfterS };
}
