import { runSql } from './database';

/** Stores a job that failed for good. Retried, it does nothing and is done. */
export async function insertDeadLetter(dataDir?: string): Promise<void> {
  await runSql(
    `insert into jobs (queue, type, payload, attempts, dead_at, last_error)
     values ('housekeeping', 'jobs.sweepDead', '{}', 14, now(), 'connect ECONNREFUSED 127.0.0.1:2525')`,
    [],
    dataDir,
  );
}
