import { sqlText } from '../db/sql-text';
import type pg from 'pg';
import { prepareStatement } from '../db/statement';
import type { Database } from '../db/pool';
import type { Transaction } from '../db/transaction';
import type { JobCount, JobPayload, NewJob } from './jobs';
import { jobs } from './schema';

/** A job that this node may run while it renews the lease. */
export interface Claimed extends NewJob {
  readonly id: number;
  readonly queue: string;
  /** This attempt included. */
  readonly attempts: number;
}

/** One run of a job. A later one may be under way on another node. */
export type Attempt = Pick<Claimed, 'id' | 'attempts'>;

/**
 * Claiming and finishing don't wait for the disk: what a crash of the database loses is run again, which
 * handlers bear anyway. 1,500 jobs flush the log 17 times instead of 1,600.
 */
const UNSYNCED = `unsynced AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;
const ERROR_MAX_CHARS = 1_000;

export async function insertJobs(
  tx: Transaction,
  rows: readonly (NewJob & { readonly queue: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(jobs).values(rows.map(({ queue, type, payload }) => ({ queue, type, payload })));
}

const claim = prepareStatement<
  { id: number; queue: string; type: string; payload: JobPayload; attempts: number },
  [queues: readonly string[], slots: readonly number[], types: readonly string[], leaseMs: number]
>(
  'jobs.claim',
  sqlText`WITH ${UNSYNCED}, due AS MATERIALIZED (
     SELECT found.id FROM unnest($1::text[], $2::int[]) AS free (queue, slots)
     CROSS JOIN LATERAL (
       SELECT id FROM ${jobs}
       WHERE queue = free.queue AND dead_at IS NULL AND due_at <= now() AND type = ANY ($3)
       ORDER BY due_at, id LIMIT free.slots FOR UPDATE SKIP LOCKED) found)
   UPDATE ${jobs} SET attempts = attempts + 1, attempted_at = now(), last_error = NULL,
     due_at = now() + $4 * interval '1 millisecond'
   FROM due, unsynced WHERE jobs.id = due.id
   RETURNING jobs.id, queue, type, payload, attempts`,
);

/** Claims due jobs of the types this node knows; other types belong to another version. */
export function claimDue(
  { pool }: Pick<Database, 'pool'>,
  capacity: {
    readonly free: ReadonlyMap<string, number>;
    readonly types: readonly string[];
    readonly leaseMs: number;
  },
): Promise<Claimed[]> {
  return claim(pool, [
    [...capacity.free.keys()],
    [...capacity.free.values()],
    capacity.types,
    capacity.leaseMs,
  ]);
}

const isAttempt = 'jobs.id = attempt.id AND jobs.attempts = attempt.attempts AND dead_at IS NULL';
const attemptList = 'unnest($1::bigint[], $2::int[]) AS attempt (id, attempts)';

const renew = prepareStatement<never, [ids: number[], attempts: number[], leaseMs: number]>(
  'jobs.renew',
  sqlText`WITH ${UNSYNCED}
   UPDATE ${jobs} SET due_at = now() + $3 * interval '1 millisecond'
   FROM unsynced, ${attemptList} WHERE ${isAttempt}`,
);

/** Renews the leases of running jobs. */
export async function renewLeases(
  pool: pg.Pool,
  running: readonly Attempt[],
  leaseMs: number,
): Promise<void> {
  const ids = running.map(({ id }) => id);
  const attempts = running.map((attempt) => attempt.attempts);
  await renew(pool, [ids, attempts, leaseMs]);
}

const finish = prepareStatement<never, [ids: number[], attempts: number[]]>(
  'jobs.finish',
  sqlText`WITH ${UNSYNCED} DELETE FROM ${jobs} USING unsynced, ${attemptList} WHERE ${isAttempt}`,
);

export async function deleteDone(pool: pg.Pool, done: readonly Attempt[]): Promise<void> {
  await finish(pool, [done.map(({ id }) => id), done.map(({ attempts }) => attempts)]);
}

/** Reschedules a failed job; with `delayMs` null it is dead. */
export async function reschedule(
  pool: pg.Pool,
  { id, attempts }: Attempt,
  failure: { readonly delayMs: number | null; readonly message: string },
): Promise<void> {
  const { delayMs, message } = failure;
  await pool.query(
    sqlText`UPDATE ${jobs} SET last_error = $3, due_at = now() + coalesce($4, 0) * interval '1 millisecond',
       dead_at = CASE WHEN $4::float8 IS NULL THEN now() END
     WHERE id = $1 AND attempts = $2 AND dead_at IS NULL`,
    [id, attempts, message.slice(0, ERROR_MAX_CHARS), delayMs],
  );
}

/**
 * Makes jobs due that were last tried in the future: the database's clock was set back, which would prolong leases
 * and back-offs. Living nodes renew their leases by the new clock.
 */
export async function recoverFromClock({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    sqlText`UPDATE ${jobs} SET due_at = '-infinity'
     WHERE dead_at IS NULL AND attempted_at > now() + interval '1 minute'
       AND due_at > now() + interval '1 minute'`,
  );
  return rowCount ?? 0;
}

/** @returns how many jobs each queue has in each state; nothing for a queue that is empty. */
export async function countJobs({ pool }: Pick<Database, 'pool'>): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    sqlText`SELECT queue, state, count(*)::int AS count FROM (
       SELECT queue, CASE WHEN dead_at IS NOT NULL THEN 'dead'
         WHEN attempts > 0 AND last_error IS NULL AND due_at > now() THEN 'running'
         ELSE 'waiting' END AS state FROM ${jobs}) AS job
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}
