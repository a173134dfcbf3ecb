import type { Deps } from '../deps';
import type { JobHandler } from '../jobs/handler';
import { type QueuedSms, smsPurpose } from './create-sms';

/** Sends queued texts: at least once, retried after a failure until they are useless. */
export const smsHandlers: readonly JobHandler<Deps>[] = [
  {
    type: 'sms.send',
    queue: 'sms',
    run: async ({ secret, sms, now, log }, { sealed }) => {
      const opened = await secret.open(smsPurpose, String(sealed));
      const { to, text, goodUntil } = JSON.parse(opened) as QueuedSms; // sealed by `send`
      if (now().getTime() > Date.parse(goodUntil)) {
        log.warn('A text was not sent in time and is dropped');
        return;
      }
      await sms.deliver({ to, text });
    },
  },
];
