import type { Transaction } from '../db/transaction';

/** An event that happened, written with the change that caused it. */
export interface OutboxEvent {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Thrown by a reaction that would fail again however often it is tried: the event is given up at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Side effects: written inside the transaction, run after it, at least once, in no promised order. */
export interface Outbox {
  /** Writes events with the transaction; call `wake` after the commit to run them soon. */
  write(tx: Transaction, events: readonly OutboxEvent[]): Promise<void>;
  wake(): void;
  /** Registers what reacts to a type. Reactions must be idempotent; a throw is retried with back-off. */
  on(type: string, react: (event: OutboxEvent & { readonly id: number }) => Promise<void>): void;
  start(): void;
  close(): Promise<void>;
}
