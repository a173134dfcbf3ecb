import type { ApiErrorCode } from '../api/errors';

/** A write that is kept on the device until the server has it. */
export interface QueueItem {
  /** The idempotency key, a ULID: also the order. */
  readonly key: string;
  readonly uid: string;
  /** The callable's name. */
  readonly name: string;
  readonly input: unknown;
  /** Items of one fold key are sent one at a time, in order; null: on its own. */
  readonly foldKey: string | null;
  readonly createdAtMs: number;
  /**
   * waiting: to be sent. Once `attempts` is above 0 the server may have it, so it is sent as it is.
   * refused: the server said no, and a screen has still to show it.
   */
  readonly state: 'waiting' | 'refused';
  readonly attempts: number;
  /** Whether a refusal stays until a screen dismisses it (a conflict to decide). */
  readonly isRefusalKept: boolean;
  readonly refusal: Refusal | null;
}

/** Why the server said no. */
export interface Refusal {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What becomes of a new item when one of the same fold key has not been sent yet. */
export type Fold =
  | { readonly kind: 'replace'; readonly input: unknown }
  | { readonly kind: 'cancel-both' }
  | { readonly kind: 'append' };
