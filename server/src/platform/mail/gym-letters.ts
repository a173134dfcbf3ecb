// Emails that managers of a gym send.
import { letter } from './letter';
import type { Mail } from './mailer';

interface GymInvitation {
  readonly to: string;
  /** Home, where the invitation waits. */
  readonly link: string;
  readonly gym: string;
  /** On the staff, or as a member who may see a private gym. */
  readonly isStaff: boolean;
}

/** Asks an address to join a gym. The same for people with an account and without. */
export function gymInvitationMail({ to, link, gym, isStaff }: GymInvitation): Mail {
  return {
    to,
    subject: isStaff ? `Join the staff of ${gym}` : `You’re invited to ${gym}`,
    ...letter({
      title: isStaff ? `You’re invited to the staff of ${gym}` : `You’re invited to ${gym}`,
      paragraphs: [
        isStaff
          ? `A manager of ${gym} asks you to join the staff.`
          : `${gym} is a private gym. A manager invites you to see its climbs and rankings.`,
        'Sign in or create an account with this email address, then accept or decline. Nobody else can accept with this link.',
      ],
      action: { label: 'See the invitation', href: link },
      footnote:
        'You’re receiving this because a manager of the gym entered this address. If it isn’t for you, you can ignore this email.',
    }),
  };
}
