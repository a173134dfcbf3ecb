import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { accounts } from '../accounts/schema';

/** Who blocked whom. One row hides the two from each other, whoever wrote it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerUid: text('blocker_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    blockedUid: text('blocked_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    // whether two are apart, asked from one side
    primaryKey({ columns: [table.blockerUid, table.blockedUid] }),
    // the same from the other side; a deleted account's part goes with it
    index('blocks_blocked').on(table.blockedUid, table.blockerUid),
    // the list in the settings
    index('blocks_list').on(table.blockerUid, table.at.desc(), table.blockedUid),
  ],
);
