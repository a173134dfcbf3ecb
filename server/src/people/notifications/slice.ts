import { sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { followBroadcasts } from './broadcasts';
import { followNotices } from './events';
import { mountNotifications } from './routes';
import {
  notificationActors,
  notificationChoices,
  notificationClocks,
  notifications,
} from './schema';
import { sweepDeleted, sweepOld } from './repo';
import { followWithdrawals, sweepGone } from './withdrawals';

export const notificationsSlice: Slice = {
  name: 'people/notifications',
  mount: mountNotifications,
  jobs: [
    {
      name: 'notifications.sweepDeleted',
      due: { hour: 3, minute: 37 },
      run: ({ database }) => sweepDeleted(database),
    },
    {
      name: 'notifications.sweepOld',
      due: { hour: 3, minute: 39 },
      run: ({ database, settings }) => sweepOld(database, settings),
    },
    // whatever the events of deleted subjects missed
    { name: 'notifications.sweepGone', due: { hour: 3, minute: 41 }, run: sweepGone },
  ],
  on: (slices) => [
    ...followNotices(slices),
    ...followBroadcasts(slices),
    ...followWithdrawals(slices),
  ],
  personal: [
    { table: notifications, by: [notifications.recipientUid], purged: 'by foreign key' },
    { table: notificationActors, by: [notificationActors.uid], purged: 'by foreign key' },
    { table: notificationChoices, by: [notificationChoices.uid], purged: 'by foreign key' },
    { table: notificationClocks, by: [notificationClocks.uid], purged: 'by foreign key' },
  ],
  purge: {
    batches: {
      // notifications by nobody else go; those by several lose the person
      alone: async ({ tx, traces: { uid } }) => {
        const { rowCount } = await tx.execute(sql`
          delete from ${notifications} where id in (
            select own.notification_id from ${notificationActors} own
             where own.uid = ${uid} and not exists (
               select from ${notificationActors} other
                where other.notification_id = own.notification_id and other.uid <> ${uid})
             limit 1000)`);
        return rowCount === 0 ? null : [];
      },
    },
  },
};
