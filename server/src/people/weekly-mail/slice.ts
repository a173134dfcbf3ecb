import {
  readWeeklyMail,
  setWeeklyMail as setWeeklyMailContract,
} from '@cruxboard/contracts/people/weekly-mail/weekly-mail';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { Slice } from '../../platform/slice';
import { readIdentityUser } from '../identity/public';
import { isOn } from './repo';
import { weeklyMails } from './schema';
import { setWeeklyMail } from './set-weekly-mail';
import { mountUnsubscribe } from './unsubscribe-routes';
import { sendDueJob, weeklyMailHandler } from './write-weekly-mail';

/** An email on Monday mornings, for those who asked for it. */
export const weeklyMailSlice: Slice = {
  name: 'people/weekly-mail',
  mount: (mount) => {
    const { drizzle } = mount.deps.database;
    serveRead(mount, readWeeklyMail, {
      handle: async ({ caller }) => {
        const user = await readIdentityUser(drizzle, caller.uid);
        const hasAddress = user !== null && user.email !== null && user.isEmailVerified;
        return { isOn: await isOn(drizzle, caller.uid), hasAddress };
      },
    });
    serveCallable(mount, setWeeklyMailContract, { handle: setWeeklyMail });
    mountUnsubscribe(mount.app, mount.deps);
  },
  jobs: [sendDueJob],
  on: () => [weeklyMailHandler],
  personal: [{ table: weeklyMails, by: [weeklyMails.uid], purged: 'by foreign key' }],
};
