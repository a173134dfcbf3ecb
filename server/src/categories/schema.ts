import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../competitions/schema';

/** `number` is the sort key, not unique. */
export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    number: integer().notNull().default(0),
  },
  // all of a competition, in order
  (table) => [index('categories_competition').on(table.competitionId, table.number, table.id)],
);
