import type { Transaction } from '../db/transaction';

export type JobPayload = Readonly<Record<string, unknown>>;

/** Something that happened, or is to be done, written with the change that caused it. */
export interface NewJob {
  readonly type: string;
  readonly payload: JobPayload;
}

/** How many jobs of a queue are in a state. */
export interface JobCount {
  readonly queue: string;
  readonly state: 'waiting' | 'running' | 'dead';
  readonly count: number;
}

/** Thrown by a handler that would fail again however often it is tried: the job is dead at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Side effects: written inside the transaction, run after it, at least once, in no promised order. */
export interface Jobs {
  /**
   * Writes one job for each handler of a type and wakes the nodes once the transaction, one of
   * `withTransaction`, has committed.
   */
  enqueue(tx: Transaction, jobs: readonly NewJob[]): Promise<void>;
  /** Makes the nodes look for jobs now. Only for what the database itself has written. */
  wake(): void;
  /** @returns what is in the queues of all nodes together. */
  count(): Promise<readonly JobCount[]>;
}
