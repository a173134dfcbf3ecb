import type { Transaction } from '../db/transaction';

export type JobPayload = Readonly<Record<string, unknown>>;

/** An event or a task, stored with the change that caused it. */
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

/** Thrown by a handler that no retry can help: the job is dead at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Side effects: stored inside the transaction, run after it, at least once, in no particular order. */
export interface Jobs {
  /**
   * Stores one job per handler of the type and wakes the nodes after the commit. `tx` comes from
   * `withTransaction`.
   */
  enqueue(tx: Transaction, jobs: readonly NewJob[]): Promise<void>;
  /** Makes the nodes poll now. Needed only for jobs stored by the database itself. */
  wake(): void;
  /** @returns the job counts of all nodes. */
  count(): Promise<readonly JobCount[]>;
}
