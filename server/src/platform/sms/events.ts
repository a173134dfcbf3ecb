import type { MountSlice } from '../http/mount';
import { type QueuedSms, smsPurpose } from './create-sms';

/** Sends what was queued: at least once, again after a failure, no longer once it is of no use. */
export const mountSms: MountSlice = ({ deps }) => {
  deps.outbox.on('sms.send', async ({ payload }) => {
    const opened = await deps.secret.open(smsPurpose, String(payload['sealed']));
    const { to, text, goodUntil } = JSON.parse(opened) as QueuedSms; // sealed by `send`
    if (deps.now().getTime() > Date.parse(goodUntil)) {
      deps.log.warn('A text was not sent in time and is dropped');
      return;
    }
    await deps.sms.deliver({ to, text });
  });
};
