import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { instant } from '../../platform/db/columns';

/** Ended competitions whose results are kept, and the seq that they are of. */
export const keptCompetitions = pgTable('kept_competitions', {
  competitionId: text('competition_id')
    .primaryKey()
    .references(() => competitions.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull(),
  keptAt: instant('kept_at').notNull(),
});

/** Every competitor's place in an ended competition, as its board had it, so that a profile loads no boards. */
export const keptResults = pgTable(
  'kept_results',
  {
    competitorId: text('competitor_id')
      .primaryKey()
      .references(() => competitors.id, { onDelete: 'cascade' }),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    /** In the category where they are in one, else overall; null for the withdrawn and the disqualified. */
    rank: integer(),
    rankedCount: integer('ranked_count').notNull(),
    totalHundredths: integer('total_hundredths').notNull(),
  },
  // all of a competition, when it changes
  (table) => [index('kept_results_competition').on(table.competitionId)],
);
