import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';

/** Challenges of the bot check that were used; each is good for one time, on whichever node. */
export const appCheckChallenges = pgTable(
  'app_check_challenges',
  {
    nonce: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  // sweeping
  (table) => [index('app_check_challenges_expires_at').on(table.expiresAt)],
);
