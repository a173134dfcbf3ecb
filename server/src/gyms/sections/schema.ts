import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';

/** Walls of a gym. */
export const sections = pgTable(
  'sections',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull().default(0),
    nextResetOn: date('next_reset_on', { mode: 'string' }),
    climbCount: integer('climb_count').notNull().default(0),
    /** When the newest climb on it was set; null for an empty wall. */
    lastSetOn: date('last_set_on', { mode: 'string' }),
    /** Who is told when it is published. */
    followerCount: integer('follower_count').notNull().default(0),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    // the sections of a gym page, in order
    index('sections_gym').on(table.gymId, table.position, table.id),
    // every day: the walls that are reset soon
    index('sections_next_reset')
      .on(table.nextResetOn)
      .where(sql`${table.nextResetOn} is not null`),
  ],
);
