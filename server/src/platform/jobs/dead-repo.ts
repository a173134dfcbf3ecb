import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/pool';
import { sweepRows } from '../db/sweep';
import type { Executor } from '../db/transaction';
import { jobs } from './schema';

/** A job that failed permanently. Without its payload, which may be somebody's email. */
export interface DeadJob {
  readonly id: number;
  readonly queue: string;
  readonly type: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly deadAt: Date | null;
  readonly lastError: string | null;
}

/** @returns the dead jobs, the oldest first. */
export function listDead(on: Executor): Promise<DeadJob[]> {
  const { id, queue, type, attempts, createdAt, deadAt, lastError } = jobs;
  return on
    .select({ id, queue, type, attempts, createdAt, deadAt, lastError })
    .from(jobs)
    .where(isNotNull(deadAt))
    .orderBy(asc(deadAt), asc(id));
}

/** @returns a page of the dead jobs after an id, the oldest first. */
export function listDeadAfter(
  on: Executor,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<DeadJob[]> {
  const { id, queue, type, attempts, createdAt, deadAt, lastError } = jobs;
  return on
    .select({ id, queue, type, attempts, createdAt, deadAt, lastError })
    .from(jobs)
    .where(and(isNotNull(deadAt), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Makes dead jobs due again with all their attempts: those named, or all. @returns their ids. */
export async function retryDead(on: Executor, ids: readonly number[] | 'all'): Promise<number[]> {
  const rows = await on
    .update(jobs)
    .set({ deadAt: null, attempts: 0, lastError: null, dueAt: sql`'-infinity'` })
    .where(areDead(ids))
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

/** Deletes dead jobs. @returns their ids. */
export async function discardDead(on: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await on.delete(jobs).where(areDead(ids)).returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

/** Deletes what died a month ago, because it may be somebody's email. @returns how many. */
export function sweepDead(database: Pick<Database, 'pool'>): Promise<number> {
  const condition = `dead_at < now() - interval '30 days'`;
  return sweepRows(database, { table: jobs, condition });
}

function areDead(ids: readonly number[] | 'all') {
  return and(isNotNull(jobs.deadAt), ids === 'all' ? undefined : inArray(jobs.id, [...ids]));
}
