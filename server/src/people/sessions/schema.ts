import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';

/** Browser sessions behind the cookie: 14 days sliding, revocable. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** Hash of the refresh token in the cookie. */
    refreshTokenHash: text('refresh_token_hash').notNull().unique(),
    /** The refresh token, sealed with the server's secret: the server refreshes on behalf of the page. */
    refreshTokenSealed: text('refresh_token_sealed').notNull(),
    /** The browser in words: "Chrome on Android". */
    device: text().notNull().default('Unknown device'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    // listing and revoking all of a user's
    index('sessions_uid').on(table.uid),
    // sweeping
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
);

/** When a user last signed out everywhere: tokens without a session are valid only if issued later. */
export const signOuts = pgTable('sign_outs', {
  uid: text().primaryKey(),
  at: instant('at').notNull(),
});
