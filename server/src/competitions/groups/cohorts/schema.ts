import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../../competitions/schema';

/** Ordered by `number`, which ends at 10 and isn't unique, then by `place`. */
export const cohorts = pgTable(
  'cohorts',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    number: integer().notNull().default(0),
    place: integer().notNull().default(0),
  },
  // lists a competition's cohorts in order
  (table) => [index('cohorts_competition').on(table.competitionId, table.number, table.id)],
);
