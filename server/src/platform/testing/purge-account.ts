import { accountJobs } from '../../people/accounts/purge-due';
import type { TestApp } from './app';

/** Ends somebody's account as the purge does. */
export async function purgeAccount({ deps }: Pick<TestApp, 'deps'>, uid: string): Promise<void> {
  const { pool } = deps.database;
  await pool.query('update accounts set deleted_at = now() where uid = $1', [uid]);
  await pool.query(
    `insert into deletion_requests (id, uid, state, requested_at, due_at)
     values ($1, $2, 'requested', '2026-01-01', '2026-01-02')`,
    [`request-of-${uid}`, uid],
  );
  for (const job of accountJobs) await job.run(deps);
}
