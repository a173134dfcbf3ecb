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
    archivedAt: instant('archived_at'),
  },
  // the sections of a gym page, in order
  (table) => [index('sections_gym').on(table.gymId, table.position, table.id)],
);
