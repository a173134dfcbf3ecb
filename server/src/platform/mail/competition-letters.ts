// The letters that a competition's organiser has sent.
import { letter } from './letter';
import type { Mail } from './mailer';

interface Invitation {
  readonly to: string;
  /** Of the page where the entry is claimed; it opens nothing by itself. */
  readonly link: string;
  /** Of the competitor. */
  readonly name: string;
  readonly competition: string;
}

export function invitationMail({ to, link, name, competition }: Invitation): Mail {
  return {
    to,
    subject: `Your entry in ${competition}`,
    ...letter({
      title: `${name}, take up your entry`,
      paragraphs: [
        `You are entered in ${competition}. Take up your entry, and your card, your scores and your place on the board are on your phone.`,
        'Sign in with this e-mail address, or make an account with it: nobody else can take up the entry by this link.',
      ],
      action: { label: 'Take up my entry', href: link },
      footnote:
        'You get this because the organiser of the competition entered this address. If it is not for you, ignore this message: nothing happens without you.',
    }),
  };
}
