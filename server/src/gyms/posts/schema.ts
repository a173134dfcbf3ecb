import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { accounts } from '../../people/accounts/public';
import { gyms } from '../gyms/schema';

/** Whose Instagram account's posts a gym shows. Its token is with the account's own link. */
export const gymPostLinks = pgTable(
  'gym_post_links',
  {
    gymId: text('gym_id')
      .primaryKey()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** The account that was chosen: another one that they link later isn't the gym's. */
    instagramId: text('instagram_id').notNull(),
    username: text('username').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    // an account that is purged
    index('gym_post_links_uid').on(table.uid),
  ],
);
