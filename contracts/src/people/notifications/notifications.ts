import {
  notificationKinds,
  notificationListMax,
  notificationSubjects,
} from '@cruxboard/domain/people/notifications/kinds';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { cursor, day, id, instant, nothing } from '../../primitives';

/** Somebody who did it. */
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
    /** The latest three people and how many there are. */
    actors: z.object({ count: z.number(), items: z.array(actor) }),
    /** Its subject: name and path. */
    subject: z.object({
      kind: z.enum(notificationSubjects),
      id,
      name: z.string(),
      path: z.string(),
      /** Of a publication: how many climbs the wall was set with. */
      climbCount: z.optional(z.number()),
      /** Of a climb: when it comes down, if that is known. */
      day: z.optional(day),
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

/** The user's notifications that aren't archived or deleted, 50 at a time, and how many are unopened, up to 1,000. */
export const readNotifications = defineRead({
  name: 'notifications.readNotifications',
  summary: 'The user’s notifications, the latest 50 first',
  path: '/api/me/notifications',
  access: 'session',
  params: nothing,
  query: z.strictObject({ cursor: z.optional(cursor) }),
  response: z.object({
    items: z.array(notification),
    nextCursor: z.nullable(z.string()),
    unopenedCount,
  }),
  errors: [],
});

/** The bell's count: not opened, archived or deleted, and not capped by the list's length. */
export const readUnopenedCount = defineRead({
  name: 'notifications.readUnopenedCount',
  summary: 'How many of the user’s notifications are unopened, up to 1,000',
  path: '/api/me/notifications/unopened',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ unopenedCount }),
  errors: [],
});

/** Marks the panel's notifications as seen; other people's and unknown ones are ignored. */
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
  /** How many were unseen. */
  output: z.object({ count: z.number() }),
  errors: [],
});

/** Marks a notification as opened, and as seen. */
export const markOpened = defineCallable({
  name: 'notifications.markOpened',
  summary: 'Mark a notification as opened',
  access: 'initialised',
  input: z.strictObject({ notificationId: id }),
  output: z.object({ openedAt: instant }),
  errors: ['not_found'],
});

const archived = z.object({
  /** Pass it to `restoreNotifications` to undo this call. */
  archivedAt: instant,
  count: z.number(),
});

/** Archives a notification. */
export const archiveNotification = defineCallable({
  name: 'notifications.archiveNotification',
  summary: 'Archive a notification',
  access: 'initialised',
  input: z.strictObject({ notificationId: id }),
  output: archived,
  errors: ['not_found'],
});

/** Archives all notifications, also those beyond the list's 50, but none that came since the list was shown. */
export const archiveAllNotifications = defineCallable({
  name: 'notifications.archiveAllNotifications',
  summary: 'Archive all notifications',
  access: 'initialised',
  input: z.strictObject({
    /** The latest `updated_at` that was shown: what changed later and is unseen stays. Left out, nothing stays. */
    shownUntil: z.optional(instant),
  }),
  output: archived,
  errors: [],
});

/** Restores the notifications archived at an instant. */
export const restoreNotifications = defineCallable({
  name: 'notifications.restoreNotifications',
  summary: 'Restore the notifications archived at an instant',
  access: 'initialised',
  input: z.strictObject({ archivedAt: instant }),
  output: z.object({ count: z.number() }),
  errors: [],
});
