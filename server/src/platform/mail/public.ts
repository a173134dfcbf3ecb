import type { Deps } from '../deps';
import type { NewJob } from '../jobs/jobs';
import type { Mail } from './mailer';

/** What a mail is sealed for: its links carry codes that the database must not know. */
export const mailPurpose = 'mail.send';

/** A mail that is queued. */
export interface QueuedMail {
  readonly mail: Mail;
  /** false: goes the whole way and is not sent, where an answer must not tell whether somebody is there. */
  readonly isReachable: boolean;
}

/** @returns the job that sends a mail once the transaction has committed, its content sealed. */
export async function mailJob(
  secret: Deps['secret'],
  { mail, isReachable }: { readonly mail: Mail; readonly isReachable?: boolean },
): Promise<NewJob> {
  const queued: QueuedMail = { mail, isReachable: isReachable ?? true };
  const sealed = await secret.seal(mailPurpose, JSON.stringify(queued));
  return { type: 'mail.send', payload: { sealed } };
}
