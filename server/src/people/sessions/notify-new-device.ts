import { readPersonNames } from '../accounts/public';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { mailJob } from '../../platform/mail/public';
import { deviceOf } from './device';
import { newSignInMail } from '../../platform/mail/letters';
import { listUserAgents } from './repo';
import type { LiveSession } from './live-session';

/** Emails the user about a new browser; the very first one is no news. */
export async function notifyNewDevice(
  deps: Deps,
  session: LiveSession,
  userAgent: string,
): Promise<void> {
  const { database, jobs, secret, origin, now } = deps;
  const { email } = session.claims;
  if (email === undefined) return;
  const device = deviceOf(userAgent);
  const others = await listUserAgents(database.drizzle, { uid: session.uid, exceptId: session.id });
  if (others.length === 0 || others.some((other) => deviceOf(other) === device)) return;
  const username = (await readPersonNames(database.drizzle, [session.uid])).get(
    session.uid,
  )?.username;
  const link = `${origin}/${username ? `${username}/settings/account` : ''}`;
  const mail = newSignInMail({ to: email, device, at: now(), link });
  const job = await mailJob(secret, { mail });
  await withTransaction(database, (tx) => jobs.enqueue(tx, [job]));
}
