import type { MountSlice } from '../http/mount';
import { type QueuedSms, smsPurpose } from './create-sms';

/** Sends queued texts at least once, and drops them once their code has expired. */
export const mountSms: MountSlice = ({ deps }) => {
  deps.outbox.on('sms.send', async ({ payload }) => {
    const opened = await deps.secret.open(smsPurpose, String(payload['sealed']));
    const { to, text, goodUntil } = JSON.parse(opened) as QueuedSms; // sealed by `send`
    if (deps.now().getTime() > Date.parse(goodUntil)) {
      deps.log.warn('A text could not be sent in time and was dropped');
      return;
    }
    await deps.sms.deliver({ to, text });
  });
};
