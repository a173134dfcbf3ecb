import type { MountSlice } from '../slices';
import type { Mail } from './mailer';
import { mailPurpose } from './public';

/** Sends what was written to the outbox: at least once, again after a failure. */
export const mountMail: MountSlice = ({ deps }) => {
  deps.outbox.on('mail.send', async ({ payload }) => {
    const opened = await deps.secret.open(mailPurpose, String(payload['sealed']));
    const mail = JSON.parse(opened) as Mail | null; // sealed by `mailEvent`
    if (mail !== null) await deps.mailer.send(mail);
  });
};
