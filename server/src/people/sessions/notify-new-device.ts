import { readPersonNames } from '../accounts/public';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { mailJob } from '../../platform/mail/public';
import { newSignInMail } from '../../platform/mail/letters';
import { findKnownDevice } from './repo';
import type { LiveSession } from './live-session';

/**
 * Emails the user about a new browser; the very first one is no news. Only to a confirmed address: anybody can enter
 * somebody else's.
 */
export async function notifyNewDevice(
  deps: Deps,
  session: LiveSession,
  device: string,
): Promise<void> {
  const { database, identity, jobs, secret, origin, now } = deps;
  const { email, email_verified: isConfirmed } = session.claims;
  if (email === undefined || isConfirmed !== true) return;
  const about = { uid: session.uid, exceptId: session.id, device };
  const { hasOthers, isKnown } = await findKnownDevice(database.drizzle, about);
  if (!hasOthers || isKnown) return;
  const username = (await readPersonNames(database.drizzle, [session.uid])).get(
    session.uid,
  )?.username;
  const link = `${origin}/${username ? `${username}/settings/account` : ''}`;
  const mail = newSignInMail({ to: email, device, at: now(), link });
  const job = await mailJob(secret, { mail });
  await withTransaction(database, async (tx) => {
    if (!(await identity.throttles.mayNotify(session.uid, tx))) return;
    await jobs.enqueue(tx, [job]);
  });
}
