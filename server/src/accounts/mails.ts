import { letter } from '../mail/letter';
import type { Mail } from '../mail/mailer';

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
