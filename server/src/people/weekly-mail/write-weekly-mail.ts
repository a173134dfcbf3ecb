import { hourOf } from '@cruxboard/domain/gyms/rankings/months';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler, ScheduledJob } from '../../platform/jobs/handler';
import { weeklyLetter } from '../../platform/mail/weekly-letter';
import { mailJob } from '../../platform/mail/public';
import { readAccountStatus } from '../accounts/public';
import { readIdentityState } from '../identity/public';
import type { WeekOf } from './hooks';
import { mailHour, mailWeekOf } from './mail-week';
import { claimWeek, listDue, listZones } from './repo';
import { unsubscribeToken } from './unsubscribe-token';

const writeWeeklyMail = 'weeklyMail.write';
const batch = 500;
const weekMs = 7 * 86_400_000;
/** What is older is no news. */
const windowMaxMs = 2 * weekMs;

/** Looks every hour where it is Monday morning. What slept through it is sent later that week, by day. */
export const sendDueJob: ScheduledJob<Deps> = {
  name: 'weeklyMail.sendDue',
  due: { minute: 9 },
  run: async ({ database, jobs, now }) => {
    const at = now();
    const zones = await listZones(database.drizzle);
    const awake = zones.filter((zone) => hourOf(at, zone) >= mailHour);
    for (const week of new Set(awake.map((zone) => mailWeekOf(at, zone)))) {
      const timeZones = awake.filter((zone) => mailWeekOf(at, zone) === week);
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

/** The week is noted with the email's job, so that however often this runs there is one. */
async function write(deps: Deps, uid: string, week: string): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    const until = deps.now();
    const last = await claimWeek(tx, uid, { week, until });
    if (last === undefined) return;
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
    const parts = await findParts(deps, tx, { uid, until, from: windowStart(until, last) });
    if (parts.length === 0) return;
    const token = unsubscribeToken(deps.secret, uid);
    const unsubscribe = `${deps.origin}/api/weekly-email/unsubscribe?token=${token}`;
    const mail = weeklyLetter({ to: user.email, unsubscribe, link: deps.origin, parts });
    await deps.jobs.enqueue(tx, [await mailJob(deps.secret, { mail })]);
  });
}

/** @returns where the last one ended, so that nothing is told twice or never. */
function windowStart(until: Date, { lastUntil }: { readonly lastUntil: Date | null }): Date {
  const start = lastUntil?.getTime() ?? until.getTime() - weekMs;
  return new Date(Math.max(start, until.getTime() - windowMaxMs));
}

/** Only those with something to say. */
async function findParts(
  { slices, origin }: Pick<Deps, 'slices' | 'origin'>,
  on: Transaction,
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
