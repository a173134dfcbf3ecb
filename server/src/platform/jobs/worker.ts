import { setTimeout as delay } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { asError } from '../db/errors';
import type { Log } from '../db/log';
import type { Database } from '../db/pool';
import { messageOf } from '../log/tell-error';
import { runAsJob } from '../outbound/job-scope';
import { withSpan } from '../tracing/spans';
import { type JobPayload, Undeliverable } from './jobs';
import {
  type Claimed,
  claimDue,
  deleteDone,
  reschedule,
  recoverFromClock,
  renewLeases,
} from './repo';

export interface WorkerOptions {
  readonly database: Database;
  readonly log: Log;
  /** How often it polls without being woken: for retries and the jobs of nodes that are gone. */
  readonly pollMs?: number;
  /** Waits before the next attempt; for tests. */
  readonly backOffMs?: ((attempts: number) => number) | undefined;
  readonly attemptsMax?: number;
  /** How long a node keeps a job without renewing it. */
  readonly leaseMs?: number;
}

/** A handler with the node's dependencies filled in. */
export interface Work {
  readonly type: string;
  readonly queue: string;
  readonly timeoutMs: number;
  /** Of its queue. */
  readonly slots?: number | undefined;
  readonly run: (payload: JobPayload) => Promise<void>;
}

/** Outcomes of this node's attempts, for /metrics. */
export const jobAttempts = new Counter({
  name: 'job_attempts_total',
  help: 'Attempts at jobs on this node, by queue and outcome',
  labelNames: ['queue', 'outcome'] as const,
  registers: [],
});

const POLL_MS = 3_000;
/** A node that is gone gives its jobs back after this; a living one renews it in time. */
const LEASE_MS = 30_000;
const CLOCK_CHECK_MS = 60_000;
/** How many jobs of one queue a node runs at a time, so that a queue that hangs takes no more. */
const SLOTS = 4;
/** About nine hours of trying. */
const ATTEMPTS_MAX = 14;
const BACK_OFF_MAX_MS = 3_600_000;
const CLOSE_MAX_MS = 10_000;

/**
 * Runs jobs on this node, each queue by itself. A claim is a lease, renewed while the job runs, so a node
 * that dies gives its jobs back. Attempts are counted when they begin, so a job that kills its node ends
 * up dead like one that throws.
 */
export class Worker {
  private readonly works = new Map<string, Work>();
  private readonly running = new Map<Claimed, Promise<void>>();
  /** Queues that filled their slots and may have more. */
  private readonly full = new Set<string>();
  private timers: NodeJS.Timeout[] = [];
  private polling: Promise<void> | null = null;
  private isPollPending = false;
  private isClosed = false;

  constructor(private readonly options: WorkerOptions) {}

  start(works: readonly Work[]): void {
    for (const work of works) this.works.set(keyOf(work), work);
    const { database, pollMs = POLL_MS, leaseMs = LEASE_MS } = this.options;
    const every = (ms: number, run: () => void) => this.timers.push(setInterval(run, ms).unref());
    every(pollMs, () => this.poll());
    every(leaseMs / 3, () => {
      const attempts = [...this.running.keys()];
      if (attempts.length > 0) this.runSafely(() => renewLeases(database.pool, attempts, leaseMs));
    });
    every(CLOCK_CHECK_MS, () => this.runSafely(() => recoverFromClock(database)));
    this.poll();
  }

  /** Polls for due jobs, now or as soon as the current poll is over. */
  poll(): void {
    if (this.isClosed || this.timers.length === 0) return;
    if (this.polling !== null) {
      this.isPollPending = true;
      return;
    }
    this.polling = this.fill()
      .catch((error: unknown) => this.warn(error))
      .finally(() => {
        this.polling = null;
        if (this.isPollPending) {
          this.isPollPending = false;
          this.poll();
        }
      });
  }

  /** Claims no more jobs and waits for the running ones; slow ones are left to their lease. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.polling;
    const overdue = delay(CLOSE_MAX_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.running.values()), overdue]);
    for (const timer of this.timers) clearInterval(timer);
  }

  private async fill(): Promise<void> {
    const { database, leaseMs = LEASE_MS } = this.options;
    const free = this.freeSlots();
    if (free.size === 0) return;
    const types = [...new Set([...this.works.values()].map(({ type }) => type))];
    for (const job of await claimDue(database, { free, types, leaseMs })) {
      free.set(job.queue, (free.get(job.queue) ?? 0) - 1);
      this.begin(job);
    }
    for (const [queue, left] of free) {
      if (left > 0) this.full.delete(queue);
      else this.full.add(queue);
    }
  }

  private freeSlots(): Map<string, number> {
    const free = new Map<string, number>();
    for (const { queue, slots = SLOTS } of this.works.values()) free.set(queue, slots);
    for (const { queue } of this.running.keys()) {
      const left = (free.get(queue) ?? 0) - 1;
      if (left > 0) free.set(queue, left);
      else free.delete(queue);
    }
    return free;
  }

  private begin(job: Claimed): void {
    const attempt = this.attempt(job)
      .catch((error: unknown) => this.warn(error))
      .finally(() => {
        this.running.delete(job);
        if (this.full.has(job.queue)) this.poll();
      });
    this.running.set(job, attempt);
  }

  private async attempt(job: Claimed): Promise<void> {
    const { database, attemptsMax = ATTEMPTS_MAX } = this.options;
    const work = this.works.get(keyOf(job));
    try {
      if (work === undefined) throw new Error(`Nothing handles ${job.type} in ${job.queue}`);
      if (job.attempts > attemptsMax) throw new Undeliverable('Its node ended during the attempt');
      const { type, queue, attempts } = job;
      await withSpan(
        {
          name: `job ${type}`,
          kind: 'consumer',
          facts: { 'cruxboard.queue': queue, 'cruxboard.attempts': attempts },
        },
        () =>
          withTimeout(
            runAsJob(() => work.run(job.payload)),
            work.timeoutMs,
          ),
      );
    } catch (error) {
      await this.fail(job, asError(error));
      return;
    }
    await deleteDone(database.pool, [job]);
    jobAttempts.inc({ queue: job.queue, outcome: 'done' });
  }

  private async fail(job: Claimed, error: Error): Promise<void> {
    const { database, log, attemptsMax = ATTEMPTS_MAX, backOffMs = backOff } = this.options;
    const { id, type, queue, attempts } = job;
    const message = messageOf(error);
    const isDead = attempts >= attemptsMax || error instanceof Undeliverable;
    const name = `Job ${id} (${type})`;
    if (isDead) {
      const times = attempts === 1 ? 'once' : `${attempts} times`;
      log.error(`${name} failed ${times} and is dead: ${message}`);
    } else log.warn(`${name} failed and is tried again: ${message}`);
    jobAttempts.inc({ queue, outcome: isDead ? 'dead' : 'failed' });
    const delayMs = isDead ? null : backOffMs(attempts);
    await reschedule(database.pool, job, { delayMs, message });
  }

  private runSafely(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    this.options.log.warn(`The jobs could not be reached: ${messageOf(error)}`);
  }
}

function keyOf({ queue, type }: Pick<Work, 'queue' | 'type'>): string {
  return `${queue} ${type}`;
}

/** A handler can't be stopped: its slot is freed and the job is tried again. */
async function withTimeout(work: Promise<void>, timeoutMs: number): Promise<void> {
  const done = new AbortController();
  const late = delay(timeoutMs, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`It took longer than ${timeoutMs / 1000} s`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}

/** 1 s, 2 s, 4 s … an hour, each up to a quarter longer, so that jobs that failed together are retried apart. */
function backOff(attempts: number): number {
  const ms = Math.min(1_000 * 2 ** (attempts - 1), BACK_OFF_MAX_MS) * (1 + Math.random() / 4);
  // whole, as the database adds it
  return Math.round(ms);
}
