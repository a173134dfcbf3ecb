import type { Deps } from '../deps';
import type { JobHandler } from '../jobs/handler';
import { mailPurpose, type QueuedMail } from './public';

/** Sends queued emails: at least once, retried after a failure. */
export const mailHandlers: readonly JobHandler<Deps>[] = [
  {
    type: 'mail.send',
    queue: 'mail',
    run: async ({ secret, mailer }, { sealed }) => {
      const opened = await secret.open(mailPurpose, String(sealed));
      const { mail, isReachable } = JSON.parse(opened) as QueuedMail; // sealed by `mailJob`
      if (isReachable) await mailer.send(mail);
    },
  },
];
