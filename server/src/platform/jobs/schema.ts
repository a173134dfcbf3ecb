import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** What is to be done after the transaction that wrote it. A row goes when its work is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    queue: text().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The attempt under way included; also tells apart who runs it. */
    attempts: integer().notNull().default(0),
    attemptedAt: instant('attempted_at'),
    /** No time for a new job: a clock that is set back must not hold it up. Then the end of the lease, or of the back-off. */
    dueAt: instant('due_at')
      .notNull()
      .default(sql`'-infinity'`),
    /** Set: tried too often, or in vain for good; for the operator to see. */
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
  },
  // what is due in a queue
  (table) => [
    index('jobs_due')
      .on(table.queue, table.dueAt, table.id)
      .where(sql`${table.deadAt} is null`),
  ],
);

/** When each scheduled job was due last: a due time that is written here is over for every node. */
export const jobSchedules = pgTable('job_schedules', {
  name: text().primaryKey(),
  dueAt: instant('due_at').notNull(),
});
