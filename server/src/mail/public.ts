import type { Deps } from '../deps';
import type { OutboxEvent } from '../outbox/outbox';
import type { Mail } from './mailer';

/** What a mail is sealed for: its links carry codes that the database must not know. */
export const mailPurpose = 'mail.send';

/**
 * @returns the event that sends a mail once the transaction has committed, its content sealed.
 * null sends nothing and looks the same.
 */
export async function mailEvent(secret: Deps['secret'], mail: Mail | null): Promise<OutboxEvent> {
  return {
    type: 'mail.send',
    payload: { sealed: await secret.seal(mailPurpose, JSON.stringify(mail)) },
  };
}
