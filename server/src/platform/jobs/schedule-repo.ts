import { sqlText } from '../db/sql-text';
import { jobs, jobSchedules } from './schema';
import type { Database } from '../db/pool';
import type { Executor } from '../db/transaction';

interface Due {
  readonly name: string;
  readonly queue: string;
  readonly dueAt: Date;
}

/** Stores new schedules as if they had just run. */
export async function addSchedules(
  { pool }: Pick<Database, 'pool'>,
  schedules: readonly Due[],
): Promise<void> {
  await pool.query(
    sqlText`INSERT INTO ${jobSchedules} (name, due_at)
     SELECT name, due_at FROM unnest($1::text[], $2::timestamptz[]) AS due (name, due_at)
     ON CONFLICT (name) DO NOTHING`,
    [schedules.map(({ name }) => name), schedules.map(({ dueAt }) => dueAt)],
  );
}

/**
 * Enqueues each due time that isn't stored yet, unless the previous job still waits or runs. A stored due
 * time more than a day ahead comes from a clock that was wrong. @returns how many were enqueued.
 */
export async function enqueueDue(
  { pool }: Pick<Database, 'pool'>,
  due: readonly Due[],
): Promise<number> {
  const { rowCount } = await pool.query(
    sqlText`WITH news AS (
       UPDATE ${jobSchedules} SET due_at = due.due_at
       FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS due (name, queue, due_at)
       WHERE job_schedules.name = due.name
         AND (job_schedules.due_at < due.due_at OR job_schedules.due_at > now() + interval '1 day')
       RETURNING due.name, due.queue)
     INSERT INTO ${jobs} (queue, type, payload)
     SELECT queue, name, '{}' FROM news
     WHERE NOT EXISTS (SELECT FROM ${jobs} WHERE type = news.name AND queue = news.queue AND dead_at IS NULL)`,
    [due.map(({ name }) => name), due.map(({ queue }) => queue), due.map(({ dueAt }) => dueAt)],
  );
  return rowCount ?? 0;
}

/** Stores how a run of a scheduled job went, for the developers' page. */
export async function storeRun(
  { pool }: Pick<Database, 'pool'>,
  run: { readonly name: string; readonly durationMs: number; readonly hasFailed: boolean },
): Promise<void> {
  await pool.query(
    sqlText`UPDATE ${jobSchedules} SET ran_at = now(), duration_ms = $2, has_failed = $3 WHERE name = $1`,
    [run.name, Math.round(run.durationMs), run.hasFailed],
  );
}

/** @returns how the last run of each scheduled job went, by name; retired ones included. */
export function listRuns(on: Executor): Promise<(typeof jobSchedules.$inferSelect)[]> {
  return on.select().from(jobSchedules);
}
