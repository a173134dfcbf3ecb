import type { Deps } from '../deps';
import type { NewJob } from '../jobs/jobs';
import type { Mail } from './mailer';

/** The purpose emails are sealed for: their links carry codes that the database must not know. */
export const mailPurpose = 'mail.send';

/** A queued email. */
export interface QueuedMail {
  readonly mail: Mail;
  /** If false, it is queued but not sent, so that response times don't reveal whether an account exists. */
  readonly isReachable: boolean;
}

/** @returns the job that sends an email after the commit, its content sealed. */
export async function mailJob(
  secret: Deps['secret'],
  { mail, isReachable }: { readonly mail: Mail; readonly isReachable?: boolean },
): Promise<NewJob> {
  const queued: QueuedMail = { mail, isReachable: isReachable ?? true };
  const sealed = await secret.seal(mailPurpose, JSON.stringify(queued));
  return { type: 'mail.send', payload: { sealed } };
}
