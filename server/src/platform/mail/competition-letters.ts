// Emails that organisers send to competitors and staff.
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

/** Tells somebody who entered that the competition was called off. */
export function cancellationMail({
  to,
  competition,
}: {
  readonly to: string;
  readonly competition: string;
}): Mail {
  return {
    to,
    subject: `${competition} was called off`,
    ...letter({
      title: `${competition} was called off`,
      paragraphs: [
        'The organiser deleted the competition before its start. Your entry is gone with it.',
        'If you paid an entry fee, ask the organiser about it: Cruxboard doesn’t collect fees.',
      ],
      footnote: 'You’re receiving this because you entered the competition.',
    }),
  };
}

/** Asks an address to join a competition's staff. The same for people with an account and without. */
export function staffInvitationMail({
  to,
  link,
  competition,
}: {
  readonly to: string;
  /** The list of the reader's competitions, where the invitation waits. */
  readonly link: string;
  readonly competition: string;
}): Mail {
  return {
    to,
    subject: `Help run ${competition}`,
    ...letter({
      title: `You’re invited to help run ${competition}`,
      paragraphs: [
        `An organiser of ${competition} asks you to join the staff.`,
        'Sign in or create an account with this email address, then accept or decline. Nobody else can accept with this link.',
      ],
      action: { label: 'See the invitation', href: link },
      footnote:
        'You’re receiving this because an organiser entered this address. If it isn’t for you, you can ignore this email.',
    }),
  };
}
