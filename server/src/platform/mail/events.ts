import type { MountSlice } from '../http/mount';
import { mailPurpose, type QueuedMail } from './public';

/** Sends what was written to the outbox: at least once, again after a failure. */
export const mountMail: MountSlice = ({ deps }) => {
  deps.outbox.on('mail.send', async ({ payload }) => {
    const opened = await deps.secret.open(mailPurpose, String(payload['sealed']));
    const { mail, isReachable } = JSON.parse(opened) as QueuedMail; // sealed by `mailEvent`
    if (isReachable) await deps.mailer.send(mail);
  });
};
