import {
  notificationKinds,
  notificationListMax,
  notificationSubjects,
} from '@cruxboard/domain/people/notifications/kinds';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

/** Whoever did what is told. */
const actor = z.object({
  uid: id,
  username: z.nullable(z.string()),
  name: z.string(),
  photoURL: z.nullable(z.string()),
});

/** The notification document, in the specification's shape. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  relation: z.object({
    recipient: z.object({ uid: id }),
    /** The latest three of those who did it, the latest first, and how many did. */
    actors: z.object({ count: z.number(), items: z.array(actor) }),
    /** What it is about: its name, and the address of its page. */
    subject: z.object({
      kind: z.enum(notificationSubjects),
      id,
      name: z.string(),
      path: z.string(),
    }),
  }),
  created_at: instant,
  seen_at: z.nullable(instant),
  opened_at: z.nullable(instant),
  archived_at: z.nullable(instant),
  deleted_at: z.nullable(instant),
  updated_at: instant,
});
export type Notification = z.output<typeof notification>;

const unopenedCount = z.number();

/** One's newest notifications that are neither archived nor deleted, and how many in all wait to be opened. */
export const readNotifications = defineRead({
  name: 'notifications.readNotifications',
  summary: 'The user’s latest 50 notifications',
  path: '/api/me/notifications',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ items: z.array(notification), unopenedCount }),
  errors: [],
});

/** What the bell shows, without the list: not opened, archived or deleted; not capped by the list. */
export const readUnopenedCount = defineRead({
  name: 'notifications.readUnopenedCount',
  summary: 'How many of the user’s notifications are unopened',
  path: '/api/me/notifications/unopened',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ unopenedCount }),
  errors: [],
});

/** Marks those that the opened panel shows as seen; others' and unknown ones are passed over. */
export const markSeen = defineCallable({
  name: 'notifications.markSeen',
  summary: 'Mark notifications as seen',
  access: 'initialised',
  input: z.strictObject({
    notificationIds: z
      .array(id)
      .check(
        z.minLength(1, 'At least one'),
        z.maxLength(notificationListMax, `At most ${notificationListMax}`),
      ),
  }),
  /** How many were not seen until now. */
  output: z.object({ count: z.number() }),
  errors: [],
});

/** Marks a notification as opened, and seen where it was not. */
export const markOpened = defineCallable({
  name: 'notifications.markOpened',
  summary: 'Mark a notification as opened',
  access: 'initialised',
  input: z.strictObject({ notificationId: id }),
  output: z.object({ openedAt: instant }),
  errors: ['not_found'],
});

const archived = z.object({
  /** What `restoreNotifications` takes to put back what was archived by this call. */
  archivedAt: instant,
  count: z.number(),
});

/** Takes a notification off the list. */
export const archiveNotification = defineCallable({
  name: 'notifications.archiveNotification',
  summary: 'Archive a notification',
  access: 'initialised',
  input: z.strictObject({ notificationId: id }),
  output: archived,
  errors: ['not_found'],
});

/** Takes all off the list, those beyond its 50 too. */
export const archiveAllNotifications = defineCallable({
  name: 'notifications.archiveAllNotifications',
  summary: 'Archive all notifications',
  access: 'initialised',
  input: z.strictObject({}),
  output: archived,
  errors: [],
});

/** Undoes an archiving: puts back what was archived at an instant. */
export const restoreNotifications = defineCallable({
  name: 'notifications.restoreNotifications',
  summary: 'Restore the notifications archived at an instant',
  access: 'initialised',
  input: z.strictObject({ archivedAt: instant }),
  output: z.object({ count: z.number() }),
  errors: [],
});
