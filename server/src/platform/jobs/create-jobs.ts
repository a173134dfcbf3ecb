import { afterCommit } from '../db/transaction';
import type { Bus } from '../live/bus';
import { messageOf } from '../log/tell-error';
import type { JobHandler, ScheduledJob } from './handler';
import type { Jobs } from './jobs';
import { countJobs, insertJobs } from './repo';
import { storeRun } from './schedule-repo';
import { Scheduler } from './scheduler';
import { type Work, Worker, type WorkerOptions } from './worker';

export interface JobsOptions<D> extends WorkerOptions {
  readonly bus: Bus;
  readonly now: () => Date;
  /** Nightly jobs run at night in this zone. */
  readonly timeZone: string;
  readonly handlers: readonly JobHandler<D>[];
  readonly schedule: readonly ScheduledJob<D>[];
  /** How often scheduled jobs are looked at; for tests. */
  readonly tickMs?: number;
}

/** The jobs of a node that also runs them. */
export interface RunningJobs<D> extends Jobs {
  start(deps: D): Promise<void>;
  /** Waits for what is running, up to ten seconds. */
  close(): Promise<void>;
}

const WAKE_TOPIC = 'jobs.wake';
const HOUSEKEEPING = 'housekeeping';
const TIMEOUT_MS = 120_000;
/** A sweep of a large table takes long. */
const SCHEDULED_TIMEOUT_MS = 3_600_000;

/** Jobs in the product's own database, run by every node. @throws {Error} if a handler is there twice. */
export function createJobs<D>(options: JobsOptions<D>): RunningJobs<D> {
  const { database, bus, handlers, schedule } = options;
  const scheduled = schedule.map((job) => ({ queue: HOUSEKEEPING, ...job }));
  const queuesOf = groupQueues([
    ...handlers,
    ...scheduled.map(({ name, queue }) => ({ type: name, queue })),
  ]);
  const worker = new Worker(options);
  const wake = () => bus.publish(WAKE_TOPIC, {});
  const scheduler = new Scheduler({ ...options, schedule: scheduled, onDue: wake });
  const unsubscribe = bus.subscribe(WAKE_TOPIC, () => worker.poll());
  return {
    async enqueue(tx, jobs) {
      const rows = jobs.flatMap((job) =>
        (queuesOf.get(job.type) ?? []).map((queue) => ({ ...job, queue })),
      );
      await insertJobs(tx, rows);
      if (rows.length > 0) afterCommit(tx, wake);
    },
    wake,
    count: () => countJobs(database),
    async start(deps) {
      worker.start([
        ...handlers.map(({ type, queue, timeoutMs = TIMEOUT_MS, slots, run }): Work => ({
          type,
          queue,
          timeoutMs,
          slots,
          run: (payload) => run(deps, payload),
        })),
        ...scheduled.map(({ name, queue, timeoutMs = SCHEDULED_TIMEOUT_MS, slots, run }): Work => ({
          type: name,
          queue,
          timeoutMs,
          slots,
          run: () => recorded(options, name, () => run(deps)),
        })),
      ]);
      await scheduler.start();
    },
    async close() {
      unsubscribe();
      await scheduler.close();
      await worker.close();
    },
  };
}

/** Runs a scheduled job and stores how it went; if that can't be stored, the run counts all the same. */
async function recorded(
  { database, log }: Pick<WorkerOptions, 'database' | 'log'>,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  const startedMs = performance.now();
  const store = (hasFailed: boolean) =>
    storeRun(database, { name, durationMs: performance.now() - startedMs, hasFailed }).catch(
      (error: unknown) => log.warn(`The run of ${name} wasn't stored: ${messageOf(error)}`),
    );
  try {
    await run();
  } catch (error) {
    await store(true);
    throw error;
  }
  await store(false);
}

function groupQueues(
  handlers: readonly { readonly type: string; readonly queue: string }[],
): ReadonlyMap<string, readonly string[]> {
  const queues = new Map<string, string[]>();
  for (const { type, queue } of handlers) {
    const of = queues.get(type) ?? [];
    if (of.includes(queue)) throw new Error(`Two handlers of ${type} are in the queue ${queue}`);
    queues.set(type, [...of, queue]);
  }
  return queues;
}
