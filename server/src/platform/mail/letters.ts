// The texts of all emails, but those about competitions (competition-letters.ts) and credits (credit-letters.ts).
import { letter } from './letter';
import type { Mail } from './mailer';

interface LinkMail {
  readonly to: string;
  readonly link: string;
}

export function verifyEmailMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Confirm your email',
    ...letter({
      title: 'Confirm your email',
      paragraphs: ['Welcome to Cruxboard. Confirm your email, then choose your username.'],
      action: { label: 'Confirm email', href: link },
      footnote:
        'The link works once, for 24 hours. If you didn’t sign up, you can ignore this email.',
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
        'We got a request to reset the password of your Cruxboard account. Choose a new one here.',
      ],
      action: { label: 'Choose a new password', href: link },
      footnote:
        'The link works once, for an hour, and signs you out everywhere. If it wasn’t you, you can ignore this email. Your password hasn’t changed.',
    }),
  };
}

export function signInMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Sign in to Cruxboard',
    ...letter({
      title: 'Sign in to Cruxboard',
      paragraphs: ['Use this link to sign in without a password.'],
      action: { label: 'Sign in', href: link },
      footnote:
        'The link works once, for an hour. If you didn’t ask for it, you can ignore this email.',
    }),
  };
}

export function changeEmailMail({ to, link }: LinkMail): Mail {
  return {
    to,
    subject: 'Confirm your new email',
    ...letter({
      title: 'Confirm your new email',
      paragraphs: [
        'Confirm this email to use it for signing in to Cruxboard. You’ll be signed out everywhere.',
      ],
      action: { label: 'Confirm email', href: link },
      footnote:
        'The link works once, for 24 hours. If you didn’t ask for it, you can ignore this email.',
    }),
  };
}

export function emailChangedMail({ to, link, newEmail }: LinkMail & { newEmail: string }): Mail {
  return {
    to,
    subject: 'Your email was changed',
    ...letter({
      title: 'Your email was changed',
      paragraphs: [
        `You now sign in to Cruxboard with ${newEmail}. If you changed it, there’s nothing to do.`,
        'If it wasn’t you, take your account back: we’ll restore this email, sign everybody out and let you choose a new password.',
      ],
      action: { label: 'It wasn’t me', href: link },
      footnote: 'The link works once, for 7 days.',
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
    subject: 'Two-step verification was added',
    ...letter({
      title: 'Two-step verification was added',
      paragraphs: [
        `${named({ phone })} was added to your Cruxboard account. We’ll ask for a code from it when you sign in. If you added it, there’s nothing to do.`,
        'If it wasn’t you, remove it and choose a new password.',
      ],
      action: { label: 'It wasn’t me', href: link },
      footnote: 'The link works once, for 7 days, and signs you out everywhere.',
    }),
  };
}

/** No link undoes these changes: whoever reads the mailbox can always set a new password. */
interface ChangedMail {
  readonly to: string;
  readonly at: Date;
  /** Of the page that emails a link to set a new password. */
  readonly resetLink: string;
}

export function factorRemovedMail({ to, at, resetLink, phone }: ChangedMail & Factor): Mail {
  return {
    to,
    subject: 'Two-step verification was removed',
    ...letter({
      title: 'Two-step verification was removed',
      paragraphs: [
        `${named({ phone })} was removed from your Cruxboard account on ${timeOf(at)}. If you removed it, there’s nothing to do.`,
        'If it wasn’t you, somebody has access to your account. Choose a new password, which signs everybody out, then set up two-step verification again.',
      ],
      action: { label: 'It wasn’t me', href: resetLink },
      footnote: 'On the next page you can ask for a link to set a new password.',
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
        `The password of your Cruxboard account was changed on ${timeOf(at)}, and you were signed out on other devices. If it was you, there’s nothing to do.`,
        'If it wasn’t you, choose a new password now. It signs everybody out.',
      ],
      action: { label: 'It wasn’t me', href: resetLink },
      footnote: 'On the next page you can ask for a link to set a new password.',
    }),
  };
}

/** A sign-in method by name: “Google”, “The phone +********0156”. */
export type SignInMethodChange =
  | { readonly kind: 'added' | 'removed'; readonly way: string }
  | { readonly kind: 'replaced'; readonly way: string; readonly before: string };

export function signInMethodChangedMail({
  to,
  at,
  resetLink,
  change,
}: ChangedMail & { readonly change: SignInMethodChange }): Mail {
  const title = signInMethodTitles[change.kind];
  return {
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${signInMethodSentence(change)} on ${timeOf(at)}. If it was you, there’s nothing to do.`,
        change.kind === 'removed'
          ? 'If it wasn’t you, somebody has access to your account. Choose a new password, which signs everybody out, then check how you sign in on the account page of your settings.'
          : 'If it wasn’t you, choose a new password, which signs everybody out, then remove it on the account page of your settings.',
      ],
      action: { label: 'It wasn’t me', href: resetLink },
      footnote: 'On the next page you can ask for a link to set a new password.',
    }),
  };
}

const signInMethodTitles = {
  added: 'A sign-in method was added',
  removed: 'A sign-in method was removed',
  replaced: 'Your phone number was changed',
} as const satisfies Record<SignInMethodChange['kind'], string>;

function signInMethodSentence(change: SignInMethodChange): string {
  switch (change.kind) {
    case 'added':
      return `${change.way} was added as a way to sign in to Cruxboard`;
    case 'removed':
      return `${change.way} was removed as a way to sign in to Cruxboard`;
    case 'replaced':
      return `${change.way} replaced ${change.before.replace(/^The/, 'the')} for signing in to Cruxboard`;
  }
}

interface NewSignIn {
  readonly to: string;
  readonly device: string;
  readonly at: Date;
  /** Of the page where sessions are ended. */
  readonly link: string;
}

/** Tells somebody that their account was used in a new browser. */
export function newSignInMail({ to, device, at, link }: NewSignIn): Mail {
  return {
    to,
    subject: 'New sign-in to your account',
    ...letter({
      title: 'New sign-in to your account',
      paragraphs: [`Somebody signed in to your Cruxboard account: ${device}, ${timeOf(at)}.`],
      action: { label: 'Check your devices', href: link },
      footnote:
        'If it was you, there’s nothing to do. If not, sign out your other devices and change your password.',
    }),
  };
}

interface DeletionMail {
  readonly to: string;
  readonly link: string;
  readonly dueAt: Date;
}

/** Sent to the account's owner, who may not be the one who deleted it. */
export function deletionRequestedMail({ to, link, dueAt }: DeletionMail): Mail {
  const day = dueAt.toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to,
    subject: 'Your account was deleted',
    ...letter({
      title: 'Your account was deleted',
      paragraphs: [
        `Nobody can sign in to your Cruxboard account any more, and your profile is hidden. We’ll erase your data after ${day}. Competition results keep your name.`,
      ],
      action: { label: 'Check the status', href: link },
      footnote: 'If it wasn’t you, contact the operator before that day.',
    }),
  };
}

/** In UTC, because the reader's time zone isn't known. */
function timeOf(at: Date): string {
  const time = at.toLocaleString('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${time} UTC`;
}
