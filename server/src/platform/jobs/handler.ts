import type { DueTime } from './due-time';
import type { JobPayload } from './jobs';

/** Handles a type of job. A type may have several handlers, each in another queue. */
export interface JobHandler<D> {
  /** `slice.whatHappened`, or `slice.doWhat`. */
  readonly type: string;
  /** Queues share no slots: jobs that wait for a vendor get a queue of their own. */
  readonly queue: string;
  /** An attempt that takes longer has failed; two minutes without. */
  readonly timeoutMs?: number;
  /** How many jobs of its queue a node runs at a time; four without. */
  readonly slots?: number;
  /** The text of a sealed payload, so that a purge finds the people it names. */
  readonly unseal?: (deps: D, payload: JobPayload) => Promise<string>;
  /** May run twice, so it must be idempotent. A throw is retried with back-off. */
  run(deps: D, payload: JobPayload): Promise<void>;
}

/** A scheduled job: runs once per due time across all nodes, retried like any job. */
export interface ScheduledJob<D> {
  /** `slice.verbNoun`, unique in the product. */
  readonly name: string;
  readonly due: DueTime;
  /** `housekeeping` if omitted, for jobs that need only the database. */
  readonly queue?: string;
  /** An attempt that takes longer has failed; an hour without. */
  readonly timeoutMs?: number;
  /** How many jobs of its queue a node runs at a time; four without. */
  readonly slots?: number;
  /** May run twice, so it must be idempotent. */
  run(deps: D): Promise<void>;
}
