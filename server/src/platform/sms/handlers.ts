import type { Deps } from '../deps';
import type { JobHandler } from '../jobs/handler';
import type { JobPayload } from '../jobs/jobs';
import { type QueuedSms, smsPurpose } from './create-sms';

/** Sends queued texts: at least once, retried after a failure until they are useless. */
export const smsHandlers: readonly JobHandler<Deps>[] = [
  {
    type: 'sms.send',
    queue: 'sms',
    unseal,
    run: async ({ sms, now, log, ...deps }, payload) => {
      const { to, text, goodUntil } = JSON.parse(await unseal(deps, payload)) as QueuedSms; // sealed by `send`
      if (now().getTime() > Date.parse(goodUntil)) {
        log.warn('A text was not sent in time and is dropped');
        return;
      }
      await sms.deliver({ to, text });
    },
  },
];

function unseal({ secret }: Pick<Deps, 'secret'>, { sealed }: JobPayload): Promise<string> {
  return secret.open(smsPurpose, String(sealed));
}
