import { dayOf, hourOf } from '@cruxboard/domain/gyms/rankings/months';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler, ScheduledJob } from '../../platform/jobs/handler';
import { weeklyLetter } from '../../platform/mail/weekly-letter';
import { mailJob } from '../../platform/mail/public';
import { readAccountStatus } from '../accounts/public';
import { readIdentityState } from '../identity/public';
import type { WeekOf } from './hooks';
import { claimWeek, listDue, listZones } from './repo';
import { unsubscribeToken } from './unsubscribe-token';

const writeWeeklyMail = 'weeklyMail.write';
const batch = 500;
/** On Mondays, when people plan their week. */
const mailHour = 7;
const weekMs = 7 * 86_400_000;

/** Looks every hour where it is Monday morning. What slept through it is sent later that day. */
export const sendDueJob: ScheduledJob<Deps> = {
  name: 'weeklyMail.sendDue',
  due: { minute: 9 },
  run: async ({ database, jobs, now }) => {
    const at = now();
    const zones = (await listZones(database.drizzle)).filter((zone) => isMailTime(at, zone));
    for (const week of new Set(zones.map((zone) => dayOf(at, zone)))) {
      const timeZones = zones.filter((zone) => dayOf(at, zone) === week);
      for (let after: string | undefined = ''; after !== undefined;) {
        const uids = await listDue(database.drizzle, { timeZones, week, after, limit: batch });
        const due = uids.map((uid) => ({ type: writeWeeklyMail, payload: { uid, week } }));
        await withTransaction(database, (tx) => jobs.enqueue(tx, due));
        after = uids.length < batch ? undefined : uids.at(-1);
      }
    }
  },
};

export const weeklyMailHandler: JobHandler<Deps> = {
  type: writeWeeklyMail,
  queue: 'weekly-mail',
  run: (deps, { uid, week }) => write(deps, String(uid), String(week)),
};

function isMailTime(at: Date, timeZone: string): boolean {
  const weekday = new Date(`${dayOf(at, timeZone)}T00:00:00.000Z`).getUTCDay();
  return weekday === 1 && hourOf(at, timeZone) >= mailHour;
}

/** The week is noted with the email's job, so that however often this runs there is one. */
async function write(deps: Deps, uid: string, week: string): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    if (!(await claimWeek(tx, uid, week))) return;
    const [status, user] = [await readAccountStatus(tx, uid), await readIdentityState(tx, uid)];
    if (
      status.deactivated ||
      status.deleted ||
      user === undefined ||
      user.isDisabled ||
      user.email === null ||
      !user.isEmailVerified
    )
      return;
    const until = deps.now();
    const parts = await findParts(deps, tx, {
      uid,
      until,
      from: new Date(until.getTime() - weekMs),
    });
    if (parts.length === 0) return;
    const token = unsubscribeToken(deps.secret, uid);
    const unsubscribe = `${deps.origin}/api/weekly-email/unsubscribe?token=${token}`;
    const mail = weeklyLetter({ to: user.email, unsubscribe, link: deps.origin, parts });
    await deps.jobs.enqueue(tx, [await mailJob(deps.secret, { mail })]);
  });
}

/** Only those with something to say. */
async function findParts(
  { slices, origin }: Pick<Deps, 'slices' | 'origin'>,
  on: Parameters<typeof claimWeek>[0],
  week: WeekOf,
) {
  const parts = [];
  for (const { title, find } of slices.flatMap(({ weekly }) => weekly ?? [])) {
    const lines = await find(on, week);
    const items = lines.map(({ text, path }) => ({ text, href: `${origin}${path}` }));
    if (items.length > 0) parts.push({ title, items });
  }
  return parts;
}
