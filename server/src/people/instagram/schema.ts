import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { accounts } from '../accounts/schema';

/** The account at Instagram that a user linked. */
export const instagramLinks = pgTable(
  'instagram_links',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** Digits, more than a number can hold. */
    instagramId: text('instagram_id').notNull(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    photoUrl: text('photo_url'),
    mediaCount: integer('media_count'),
    state: text('state', { enum: ['linked', 'broken'] }).notNull(),
    /** Sealed; null once the link is broken. */
    token: text('token_sealed'),
    tokenGivenAt: instant('token_given_at').notNull(),
    tokenExpiresAt: instant('token_expires_at').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    // Instagram names the account when somebody removes the product there
    index('instagram_links_account').on(table.instagramId),
    // tokens that are to be renewed
    index('instagram_links_expiry').on(table.tokenExpiresAt),
  ],
);
