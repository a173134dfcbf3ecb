import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Work to do after the commit. A row is deleted when its job is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    queue: text().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Includes the current attempt; also identifies the node that runs it. */
    attempts: integer().notNull().default(0),
    attemptedAt: instant('attempted_at'),
    /** Minus infinity for a new job, so that a clock set back can't delay it; then the end of the lease or back-off. */
    dueAt: instant('due_at')
      .notNull()
      .default(sql`'-infinity'`),
    /** Set once it failed permanently; then it waits for the operator. */
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
  },
  // what is due in a queue
  (table) => [
    index('jobs_due')
      .on(table.queue, table.dueAt, table.id)
      .where(sql`${table.deadAt} is null`),
    // listing and sweeping the dead
    index('jobs_dead')
      .on(table.deadAt)
      .where(sql`${table.deadAt} is not null`),
  ],
);

/** When each scheduled job was due last. A due time stored here is handled, for every node. */
export const jobSchedules = pgTable('job_schedules', {
  name: text().primaryKey(),
  dueAt: instant('due_at').notNull(),
  /** When its last run ended, how long it took and whether it failed; null before the first. */
  ranAt: instant('ran_at'),
  durationMs: integer('duration_ms'),
  hasFailed: boolean('has_failed').notNull().default(false),
});
