import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';

/** Used challenges and tokens of the bot check; each is valid once, across all nodes. */
export const appCheckChallenges = pgTable(
  'app_check_challenges',
  {
    nonce: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  // sweeping
  (table) => [index('app_check_challenges_expires_at').on(table.expiresAt)],
);
