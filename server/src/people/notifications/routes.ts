import {
  archiveAllNotifications as archiveAllNotificationsContract,
  archiveNotification as archiveNotificationContract,
  markOpened as markOpenedContract,
  markSeen as markSeenContract,
  readNotifications as readNotificationsContract,
  readUnopenedCount as readUnopenedCountContract,
  restoreNotifications as restoreNotificationsContract,
} from '@cruxboard/contracts/people/notifications/notifications';
import {
  readSettings as readSettingsContract,
  setKinds as setKindsContract,
  setQuietHours as setQuietHoursContract,
} from '@cruxboard/contracts/people/notifications/settings';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { archiveAllNotifications } from './archive-all-notifications';
import { archiveNotification } from './archive-notification';
import { markOpened } from './mark-opened';
import { markSeen } from './mark-seen';
import { readNotifications } from './read-notifications';
import { readSettings } from './read-settings';
import { countUnopened } from './repo';
import { restoreNotifications } from './restore-notifications';
import { setKinds } from './set-kinds';
import { setQuietHours } from './set-quiet-hours';

export const mountNotifications: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readNotificationsContract, {
    handle: ({ caller, query }) =>
      readNotifications(deps, { uid: caller.uid, cursor: query.cursor }),
  });
  serveRead(mount, readUnopenedCountContract, {
    handle: async ({ caller }) => ({
      unopenedCount: await countUnopened(deps.database.pool, caller.uid),
    }),
  });
  serveCallable(mount, markSeenContract, { handle: markSeen });
  serveCallable(mount, markOpenedContract, { handle: markOpened });
  serveCallable(mount, archiveNotificationContract, { handle: archiveNotification });
  serveCallable(mount, archiveAllNotificationsContract, { handle: archiveAllNotifications });
  serveCallable(mount, restoreNotificationsContract, { handle: restoreNotifications });
  serveRead(mount, readSettingsContract, {
    handle: ({ caller }) => readSettings(deps, caller.uid),
  });
  serveCallable(mount, setKindsContract, { handle: setKinds });
  serveCallable(mount, setQuietHoursContract, { handle: setQuietHours });
};
