import { letter } from '../mail/letter';
import type { Mail } from '../mail/mailer';

interface NewSignIn {
  readonly to: string;
  readonly device: string;
  readonly at: Date;
  /** Of the page where sessions are ended. */
  readonly link: string;
}

/** Tells somebody that their account was used in a browser that it was not used in before. */
export function newSignInMail({ to, device, at, link }: NewSignIn): Mail {
  const time = at.toLocaleString('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    to,
    subject: 'New sign-in to your account',
    ...letter({
      title: 'New sign-in to your account',
      paragraphs: [`Somebody signed in to your Cruxboard account: ${device}, ${time} UTC.`],
      action: { label: 'See where you are signed in', href: link },
      footnote:
        'If it was you, there is nothing to do. If not, sign out the other browsers and change your password.',
    }),
  };
}
