import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../../competitions/schema';

/** In order by `number`, which goes to 10 and is not unique, and where it is the same by `place`. */
export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    number: integer().notNull().default(0),
    place: integer().notNull().default(0),
  },
  // all of a competition, in order
  (table) => [index('categories_competition').on(table.competitionId, table.number, table.id)],
);
