// Emails that organisers send to competitors.
import { letter } from './letter';
import type { Mail } from './mailer';

interface Invitation {
  readonly to: string;
  /** The page where the entry is claimed; following it claims nothing. */
  readonly link: string;
  /** The competitor's name; null if nobody has entered one. */
  readonly name: string | null;
  readonly competition: string;
}

export function invitationMail({ to, link, name, competition }: Invitation): Mail {
  return {
    to,
    subject: `Your entry in ${competition}`,
    ...letter({
      title: name === null ? 'Claim your entry' : `${name}, claim your entry`,
      paragraphs: [
        `You’ve been entered in ${competition}. Claim your entry to get your score card, your scores and your leaderboard place on your phone.`,
        'Sign in or create an account with this email address. Nobody else can claim the entry with this link.',
      ],
      action: { label: 'Claim my entry', href: link },
      footnote:
        'You’re receiving this because the competition’s organiser entered this address. If it isn’t for you, you can ignore this email.',
    }),
  };
}
