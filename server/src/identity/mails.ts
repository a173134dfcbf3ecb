import { letter } from '../mail/letter';
import type { Mail } from '../mail/mailer';
import { maskPhoneNumber } from './phone-numbers';

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

export function signInMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Sign in to Cruxboard',
    ...letter({
      title: 'Sign in to Cruxboard',
      paragraphs: ['Here is the link that signs you in, without a password.'],
      action: { label: 'Sign in', href: link },
      footnote:
        'The link works for one hour, once. If you did not ask for it, ignore this message: nothing happens without the link.',
    }),
  };
}

export function changeEmailMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Confirm your new e-mail address',
    ...letter({
      title: 'Confirm your new e-mail address',
      paragraphs: [
        'Confirm that this address is yours, and you sign in to Cruxboard with it from now on. You will be signed out everywhere.',
      ],
      action: { label: 'Use this address', href: link },
      footnote:
        'The link works for 24 hours, once. If you did not ask for it, ignore this message: nothing changes without the link.',
    }),
  };
}

export function emailChangedMail({ to, link, newEmail }: LinkMail & { newEmail: string }): Mail {
  return {
    to,
    subject: 'Your e-mail address was changed',
    ...letter({
      title: 'Your e-mail address was changed',
      paragraphs: [
        `Your Cruxboard account now signs in with ${newEmail}. If you changed it, there is nothing to do.`,
        'If it was not you, take your account back: this address is put in again, everybody is signed out, and you choose a new password.',
      ],
      action: { label: 'It was not me', href: link },
      footnote: 'The link works for seven days, once.',
    }),
  };
}

export function factorAddedMail({
  to,
  link,
  phoneNumber,
}: LinkMail & { readonly phoneNumber: string | null }): Mail {
  const factor =
    phoneNumber === null ? 'An authenticator app' : `The phone ${maskPhoneNumber(phoneNumber)}`;
  return {
    to,
    subject: 'A second step was added to your sign-in',
    ...letter({
      title: 'A second step was added to your sign-in',
      paragraphs: [
        `${factor} is now asked for when you sign in to Cruxboard. If you added it, there is nothing to do.`,
        'If it was not you, take it away again and choose a new password.',
      ],
      action: { label: 'It was not me', href: link },
      footnote: 'The link works for seven days, once, and signs you out everywhere.',
    }),
  };
}
