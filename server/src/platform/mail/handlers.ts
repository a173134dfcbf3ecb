import type { Deps } from '../deps';
import type { JobHandler } from '../jobs/handler';
import type { JobPayload } from '../jobs/jobs';
import { mailPurpose, type QueuedMail } from './public';

/** Sends queued emails: at least once, retried after a failure. */
export const mailHandlers: readonly JobHandler<Deps>[] = [
  {
    type: 'mail.send',
    queue: 'mail',
    unseal,
    run: async ({ mailer, ...deps }, payload) => {
      const { mail, isReachable } = JSON.parse(await unseal(deps, payload)) as QueuedMail; // sealed by `mailJob`
      if (isReachable) await mailer.send(mail);
    },
  },
];

function unseal({ secret }: Pick<Deps, 'secret'>, { sealed }: JobPayload): Promise<string> {
  return secret.open(mailPurpose, String(sealed));
}
