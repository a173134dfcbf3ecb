// Every mail that the product sends, in its words: those about credits are in credit-letters.ts, none is
// written anywhere else.
import { letter } from './letter';
import type { Mail } from './mailer';

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

interface Factor {
  /** Masked; null for an authenticator app. */
  readonly phone: string | null;
}

const named = ({ phone }: Factor): string =>
  phone === null ? 'An authenticator app' : `The phone ${phone}`;

export function factorAddedMail({ to, link, phone }: LinkMail & Factor): Mail {
  return {
    to,
    subject: 'A second step was added to your sign-in',
    ...letter({
      title: 'A second step was added to your sign-in',
      paragraphs: [
        `${named({ phone })} is now asked for when you sign in to Cruxboard. If you added it, there is nothing to do.`,
        'If it was not you, take it away again and choose a new password.',
      ],
      action: { label: 'It was not me', href: link },
      footnote: 'The link works for seven days, once, and signs you out everywhere.',
    }),
  };
}

/** The way back is a new password: whoever reads the mails of the address can always set one. */
interface ChangedMail {
  readonly to: string;
  readonly at: Date;
  /** Where a new password is asked for. */
  readonly resetLink: string;
}

export function factorRemovedMail({ to, at, resetLink, phone }: ChangedMail & Factor): Mail {
  return {
    to,
    subject: 'A second step was removed from your sign-in',
    ...letter({
      title: 'A second step was removed from your sign-in',
      paragraphs: [
        `${named({ phone })} is no longer asked for when you sign in to Cruxboard, since ${timeOf(at)}. If you removed it, there is nothing to do.`,
        'If it was not you, somebody has got in: choose a new password, which signs everybody out, and add the second step again.',
      ],
      action: { label: 'It was not me', href: resetLink },
      footnote: 'The page that opens mails you a link to set a new password.',
    }),
  };
}

export function passwordChangedMail({ to, at, resetLink }: ChangedMail): Mail {
  return {
    to,
    subject: 'Your password was changed',
    ...letter({
      title: 'Your password was changed',
      paragraphs: [
        `The password of your Cruxboard account was changed on ${timeOf(at)}, and every other browser was signed out. If it was you, there is nothing to do.`,
        'If it was not you, set another one now: it signs out whoever did this.',
      ],
      action: { label: 'It was not me', href: resetLink },
      footnote: 'The page that opens mails you a link to set a new password.',
    }),
  };
}

/** A way to sign in by name: “Google”, “The phone +********0156”. */
export type WayInChange =
  | { readonly kind: 'added' | 'removed'; readonly way: string }
  | { readonly kind: 'replaced'; readonly way: string; readonly before: string };

export function wayInChangedMail({
  to,
  at,
  resetLink,
  change,
}: ChangedMail & { readonly change: WayInChange }): Mail {
  const title = wayInTitles[change.kind];
  return {
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${wayInSentence(change)}, since ${timeOf(at)}. If it was you, there is nothing to do.`,
        change.kind === 'removed'
          ? 'If it was not you, somebody has got in: choose a new password, which signs everybody out, and look through the ways to sign in on the account page of your settings.'
          : 'If it was not you, choose a new password, which signs everybody out, and then take it away on the account page of your settings.',
      ],
      action: { label: 'It was not me', href: resetLink },
      footnote: 'The page that opens mails you a link to set a new password.',
    }),
  };
}

const wayInTitles = {
  added: 'A way to sign in was added',
  removed: 'A way to sign in was removed',
  replaced: 'Your phone number was changed',
} as const satisfies Record<WayInChange['kind'], string>;

function wayInSentence(change: WayInChange): string {
  switch (change.kind) {
    case 'added':
      return `${change.way} signs you in to Cruxboard`;
    case 'removed':
      return `${change.way} no longer signs you in to Cruxboard`;
    case 'replaced':
      return `${change.way} signs you in to Cruxboard in place of ${change.before.replace(/^The/, 'the')}`;
  }
}

interface NewSignIn {
  readonly to: string;
  readonly device: string;
  readonly at: Date;
  /** Of the page where sessions are ended. */
  readonly link: string;
}

/** Tells somebody that their account was used in a browser that it was not used in before. */
export function newSignInMail({ to, device, at, link }: NewSignIn): Mail {
  return {
    to,
    subject: 'New sign-in to your account',
    ...letter({
      title: 'New sign-in to your account',
      paragraphs: [`Somebody signed in to your Cruxboard account: ${device}, ${timeOf(at)}.`],
      action: { label: 'See where you are signed in', href: link },
      footnote:
        'If it was you, there is nothing to do. If not, sign out the other browsers and change your password.',
    }),
  };
}

interface DeletionMail {
  readonly to: string;
  readonly link: string;
  readonly dueAt: Date;
}

/** Tells whoever deleted their account, or whose account was deleted by another, that it is so. */
export function deletionRequestedMail({ to, link, dueAt }: DeletionMail): Mail {
  const day = dueAt.toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to,
    subject: 'Your account is deleted',
    ...letter({
      title: 'Your account is deleted',
      paragraphs: [
        `Nobody can sign in to your Cruxboard account any more, and others no longer see your profile. What belongs to it is purged after ${day}; results of competitions keep your name.`,
      ],
      action: { label: 'See how far it is', href: link },
      footnote: 'If it was not you, answer to whoever runs this place before that day.',
    }),
  };
}

/** An instant in words; mails know no time zone of their reader. */
function timeOf(at: Date): string {
  const time = at.toLocaleString('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${time} UTC`;
}
