import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import type { NotificationChannel } from '@cruxboard/domain/people/notifications/settings';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/schema';
import { instant } from '../../platform/db/columns';

/** A notification; its actors are in `notification_actors`, because likes fold. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    recipientUid: text('recipient_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    kind: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    /** When it happened, the first time if several are folded. */
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
    openedAt: instant('opened_at'),
    archivedAt: instant('archived_at'),
    /** While its subject is hidden: it is in no list and no count, and returns with its subject. */
    withdrawnAt: instant('withdrawn_at'),
    deletedAt: instant('deleted_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // the list
    index('notifications_list')
      .on(table.recipientUid, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.archivedAt} is null and ${table.deletedAt} is null`),
    // the bell: only the unopened ones of a setter with years of notifications
    index('notifications_unopened')
      .on(table.recipientUid)
      .where(
        sql`${table.openedAt} is null and ${table.archivedAt} is null and ${table.deletedAt} is null`,
      ),
    // what is gone is withdrawn from whoever was told of it
    index('notifications_subject')
      .on(table.subjectId)
      .where(
        sql`${table.openedAt} is null and ${table.archivedAt} is null and ${table.deletedAt} is null`,
      ),
    // what a like folds into, and what undoing it withdraws
    index('notifications_fold')
      .on(table.recipientUid, table.kind, table.subjectId)
      .where(sql`${table.deletedAt} is null`),
    // restoring those archived at an instant
    index('notifications_archived')
      .on(table.recipientUid, table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
    // purge and own data: all of them, whatever their state
    index('notifications_recipient').on(table.recipientUid),
    // the nightly sweeps: of deleted ones, of those that were read long ago, and of what nobody read for years
    index('notifications_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('notifications_done')
      .on(table.updatedAt)
      .where(
        sql`${table.archivedAt} is not null or ${table.openedAt} is not null or ${table.withdrawnAt} is not null`,
      ),
    index('notifications_not_done')
      .on(table.createdAt)
      .where(
        sql`${table.archivedAt} is null and ${table.openedAt} is null and ${table.withdrawnAt} is null`,
      ),
  ],
);

/** Who did what a notification is about. */
export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.uid] }),
    // a deleted account's part goes with it
    index('notification_actors_uid').on(table.uid),
  ],
);

/** Which kinds somebody turned on or off; the others are as the domain says. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  // whether somebody is told of a kind
  (table) => [primaryKey({ columns: [table.uid, table.kind, table.channel] })],
);

/** The clock by which somebody gets pushes and the weekly email. */
export const notificationClocks = pgTable('notification_clocks', {
  uid: text()
    .primaryKey()
    .references(() => accounts.uid, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
  /** Null without quiet hours. */
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
});
