import type pg from 'pg';
import type { Deps } from '../deps';
import type { Jobs, NewJob } from '../jobs/jobs';
import { workOf } from '../jobs/work-of';

/** Jobs that run when a test says so: in order by `run`, or one by one by `handle`. */
export function createManualJobs() {
  const enqueued: NewJob[] = [];
  const pending: NewJob[] = [];
  let deps: Deps | undefined;
  const jobs: Jobs = {
    enqueue: async (_tx, more) => {
      enqueued.push(...more);
      pending.push(...more);
    },
    wake: () => undefined,
    count: async () => [],
  };
  const handle = async (job: NewJob): Promise<void> => {
    if (deps === undefined) throw new Error('The app of the jobs is not built yet');
    for (const { type, run } of workOf(deps.slices).handlers) {
      if (type === job.type) await run(deps, job.payload);
    }
  };
  const run = async (): Promise<void> => {
    while (pending.length > 0) {
      const [job] = pending.splice(0, 1);
      if (job !== undefined) await handle(job);
    }
  };
  /** Runs what the database itself wrote, and what comes of it. @returns how many jobs the database wrote. */
  const runStored = async (pool: Pick<pg.Pool, 'query'>): Promise<number> => {
    const { rows } = await pool.query<NewJob>('delete from jobs returning type, payload');
    for (const job of rows) await handle(job);
    await run();
    return rows.length;
  };
  const drain = (): void => {
    enqueued.splice(0);
    pending.splice(0);
  };
  /** What the handlers are given. */
  const use = (built: Deps): void => {
    deps = built;
  };
  return { jobs, enqueued, handle, run, runStored, drain, use };
}
