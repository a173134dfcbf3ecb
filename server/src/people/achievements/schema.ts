import type { EarningSource } from '@cruxboard/domain/people/achievements/sources';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/schema';
import { instant } from '../../platform/db/columns';

/**
 * Every time somebody earned an achievement of the catalogue, and by what. One row means they have it; more
 * rows are more dates. Withdrawn ones stay as rows, so that awarding them again doesn't notify somebody
 * twice.
 */
export const achievementEarnings = pgTable(
  'achievement_earnings',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** Of the catalogue. */
    achievementId: text('achievement_id').notNull(),
    source: text().$type<EarningSource>().notNull(),
    /** Of the competition; of the owner, for what they did themselves. */
    sourceId: text('source_id').notNull(),
    /** The earning whose notification speaks of this one, too; null if it was no news. */
    newsId: text('news_id'),
    earnedAt: instant('earned_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // a source awards an achievement to somebody once
    uniqueIndex('achievement_earnings_once').on(
      table.source,
      table.sourceId,
      table.uid,
      table.achievementId,
    ),
    // what a notification speaks of
    index('achievement_earnings_news')
      .on(table.newsId)
      .where(sql`${table.newsId} is not null`),
    // purge and own data, withdrawn ones too
    index('achievement_earnings_owner').on(table.uid),
    // a profile's badges, and the dates of one
    index('achievement_earnings_uid')
      .on(table.uid, table.achievementId, table.earnedAt)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);
