import { letter } from '../mail/letter';
import type { Mail } from '../mail/mailer';

interface LinkMail {
  readonly to: string;
  readonly link: string;
}

export function verifyEmailMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    ...letter({
      title: 'Confirm your e-mail address',
      paragraphs: [
        'Welcome to Cruxboard. Confirm that this address is yours, and you can choose your username.',
      ],
      action: { label: 'Confirm address', href: link },
      footnote:
        'The link works for 24 hours, once. If you did not sign up, ignore this message: nothing happens without the link.',
    }),
  };
}

export function resetPasswordMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Choose a new password',
    ...letter({
      title: 'Choose a new password',
      paragraphs: [
        'Somebody asked to reset the password of your Cruxboard account. If it was you, choose a new one here.',
      ],
      action: { label: 'Choose a new password', href: link },
      footnote:
        'The link works for one hour, once, and signs you out everywhere. If it was not you, ignore this message: your password stays as it is.',
    }),
  };
}
