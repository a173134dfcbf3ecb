import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { competitions } from '../competitions/schema';

export const competitionClimbs = pgTable(
  'competition_climbs',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    name: text().notNull().default(''),
    code: text().notNull().default(''),
    points: integer().notNull(),
    zones: integer().notNull(),
    startingGroup: text('starting_group'),
    isActive: boolean('is_active').notNull().default(true),
  },
  // lists a competition's climbs in order; numbers are unique
  (table) => [uniqueIndex('competition_climbs_number').on(table.competitionId, table.number)],
);
