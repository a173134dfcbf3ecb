import PgBoss from 'pg-boss';
import type { Database } from '../db/pool';
import type { Log } from '../db/log';
import { asError } from '../db/errors';
import type { Jobs, ScheduledJob } from './jobs';

export interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  /** How often a node looks for due jobs; these are nightly things, so rarely. */
  readonly pollSeconds?: number;
}

const POLL_SECONDS = 30;
const CLOSE_MAX_MS = 10_000;

/** Jobs in the database's own schema `pgboss`, through the product's pool. */
export function createJobs({ database, log, pollSeconds = POLL_SECONDS }: JobsOptions): Jobs {
  const jobs = new Map<string, ScheduledJob>();
  let boss: PgBoss | null = null;
  return {
    add(job) {
      if (boss !== null) throw new Error(`Job ${job.name} was added after the start`);
      if (jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
      jobs.set(job.name, job);
    },
    async start() {
      boss = new PgBoss({
        db: { executeSql: (text, values) => database.pool.query(text, values) },
        retryLimit: 3,
        retryDelay: 60,
        retryBackoff: true,
        archiveCompletedAfterSeconds: 86_400,
      });
      boss.on('error', (error) => log.warn(`Jobs: ${error.message}`));
      await boss.start();
      for (const job of jobs.values()) await schedule(boss, job, { log, pollSeconds });
      await forgetOthers(boss, jobs);
    },
    async close() {
      await boss?.stop({ graceful: true, wait: true, timeout: CLOSE_MAX_MS });
    },
  };
}

async function schedule(
  boss: PgBoss,
  job: ScheduledJob,
  { log, pollSeconds }: { log: Log; pollSeconds: number },
): Promise<void> {
  const { name, cron, timeZone = 'UTC' } = job;
  // one at a time: a job that is still running or waiting is not queued again
  await boss.createQueue(name, { name, policy: 'stately' });
  await boss.schedule(name, cron, {}, { tz: timeZone });
  await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
    try {
      await job.run();
    } catch (error) {
      log.error(`Job ${name} failed: ${asError(error).message}`);
      throw error;
    }
  });
}

/** A job of an older version would go on filling a queue that nobody empties. */
async function forgetOthers(boss: PgBoss, jobs: ReadonlyMap<string, ScheduledJob>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.has(name)) await boss.unschedule(name);
  }
}
