import { withTransaction } from '../db/transaction';
import { createJobs, type JobsOptions, type RunningJobs } from '../jobs/create-jobs';
import type { JobHandler } from '../jobs/handler';
import { jobs as table } from '../jobs/schema';
import { createLocalBus } from '../live/bus';
import type { TestDatabase } from './database';
import { createWaiting } from './waiting';

type Options = JobsOptions<Record<never, never>>;
type Handler = JobHandler<Record<never, never>>;

/** How long a test waits for what the database will say, and how often it asks. */
export const patience = { interval: 5, timeout: 10_000 };

/** Nodes that share a database and run jobs of tests, with clocks and waits of their own. */
export function createJobNodes(database: () => Pick<TestDatabase, 'database'>) {
  const open: RunningJobs<Record<never, never>>[] = [];
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (text: string) => void errors.push(text),
  };
  return {
    errors,
    /** Creates a node; it hears nothing of the others but by polling, and runs nothing before it is started. */
    create(options: Partial<Options> = {}): RunningJobs<Record<never, never>> {
      const node = createJobs<Record<never, never>>({
        database: database().database,
        bus: createLocalBus(),
        log,
        now: () => new Date(),
        timeZone: 'UTC',
        handlers: [],
        schedule: [],
        pollMs: 20,
        backOffMs: () => 5,
        ...options,
      });
      open.push(node);
      return node;
    },
    /** Enqueues numbered jobs in one transaction, and wakes the node. */
    enqueue: (node: RunningJobs<Record<never, never>>, count: number, type = 'thing.happened') =>
      withTransaction(database().database, (tx) =>
        node.enqueue(
          tx,
          Array.from({ length: count }, (_, n) => ({ type, payload: { n } })),
        ),
      ),
    rows: () => database().database.drizzle.select().from(table).orderBy(table.id),
    async close() {
      for (const node of open.splice(0)) await node.close();
      errors.length = 0;
    },
  };
}

/** A handler that notes the numbers it was given, when it begins, and waits for what `work` says. */
export function createCounter(
  work: (n: number) => void | Promise<void> = () => undefined,
  of: Partial<Pick<Handler, 'type' | 'queue' | 'slots' | 'timeoutMs'>> = {},
) {
  const seen: number[] = [];
  const { wake, until } = createWaiting();
  const handler: Handler = {
    type: 'thing.happened',
    queue: 'things',
    ...of,
    run: async (_deps, payload) => {
      const n = Number(payload['n']);
      seen.push(n);
      wake();
      await work(n);
    },
  };
  return { seen, handler, until };
}
