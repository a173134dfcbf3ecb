import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { accounts } from '../accounts/schema';
import { sessions } from '../sessions/schema';

/** Browsers that get pushes: one subscription a session, which ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** An address at the browser's push service; whoever knows it and the keys can reach the browser. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // where a notification goes
  (table) => [index('push_subscriptions_uid').on(table.uid)],
);

/** Pushes that wait: for the end of quiet hours, or because a push service asked for patience. */
export const heldPushes = pgTable(
  'held_pushes',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => pushSubscriptions.sessionId, { onDelete: 'cascade' }),
    /** Withdrawn and purged ones are found to be gone when they are due. */
    notificationId: text('notification_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    // a notification waits once for a browser
    primaryKey({ columns: [table.sessionId, table.notificationId] }),
    // releasing them, every minute
    index('held_pushes_due').on(table.dueAt),
  ],
);

/** The product's key pair for push services (VAPID); its private half is sealed. There is one row. */
export const pushKeys = pgTable('push_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKeySealed: text('private_key_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
});
