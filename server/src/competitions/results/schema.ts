import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { instant } from '../../platform/db/columns';

/** Which seq of a competition its stored results are from. */
export const resultSnapshots = pgTable('result_snapshots', {
  competitionId: text('competition_id')
    .primaryKey()
    .references(() => competitions.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull(),
  storedAt: instant('stored_at').notNull(),
});

/** Every competitor's place in an ended competition, so that profiles needn't load leaderboards. */
export const competitionResults = pgTable(
  'competition_results',
  {
    competitorId: text('competitor_id')
      .primaryKey()
      .references(() => competitors.id, { onDelete: 'cascade' }),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    /** In the category if they have one, otherwise overall; null without a rank. */
    rank: integer(),
    rankedCount: integer('ranked_count').notNull(),
    totalHundredths: integer('total_hundredths').notNull(),
  },
  // a competition's results, when they change
  (table) => [index('competition_results_competition').on(table.competitionId)],
);
