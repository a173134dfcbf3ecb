import { dayOf, hourOf } from '@cruxboard/domain/gyms/rankings/months';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler, ScheduledJob } from '../../platform/jobs/handler';
import { weeklyLetter } from '../../platform/mail/weekly-letter';
import { mailJob } from '../../platform/mail/public';
import { readAccountStatus } from '../accounts/public';
import { readIdentityState } from '../identity/public';
import type { WeekOf } from './hooks';
import { mailHour, mailTimeOf, mailWeekOf } from './mail-week';
import { claimWeek, type LastMail, listDue, listZones } from './repo';
import { unsubscribeToken } from './unsubscribe-token';

const writeWeeklyMail = 'weeklyMail.write';
const batch = 500;
const weekMs = 7 * 86_400_000;
/** What is older is no news. */
const windowMaxMs = 2 * weekMs;
/** The same Monday at seven comes so much later in the last zone than in the first: people move. */
const zonesApartMs = 26 * 3_600_000;

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
      const mondayZones = timeZones.filter((zone) => dayOf(at, zone) === week);
      const due = { timeZones, mondayZones, week, limit: batch };
      for (let after: string | undefined = ''; after !== undefined;) {
        const uids = await listDue(database.drizzle, { ...due, after });
        const writes = uids.map((uid) => ({ type: writeWeeklyMail, payload: { uid, week } }));
        await withTransaction(database, (tx) => jobs.enqueue(tx, writes));
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

/** @returns where the last one ended, so that nothing is told twice or never; two weeks ago at most. */
function windowStart(until: Date, last: LastMail): Date {
  return new Date(Math.max(endOf(last, until), until.getTime() - windowMaxMs));
}

function endOf({ timeZone, lastWeek, lastUntil }: LastMail, until: Date): number {
  if (lastWeek === null) return until.getTime() - weekMs;
  const dueAt = mailTimeOf(lastWeek, timeZone).getTime();
  // an older version leaves the end of the week before, and sends at the earliest when it is due
  const isOfThatWeek = lastUntil !== null && lastUntil.getTime() >= dueAt - zonesApartMs;
  return isOfThatWeek ? lastUntil.getTime() : dueAt;
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
