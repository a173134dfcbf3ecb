import { letter } from './letter';
import type { Letter } from './letter-html';
import type { Mail } from './mailer';

interface Weekly {
  readonly to: string;
  /** The product's own page. */
  readonly link: string;
  /** Ends these emails, by a post without a question and by a page with one. */
  readonly unsubscribe: string;
  readonly parts: NonNullable<Letter['parts']>;
}

/** What is new for somebody, on Mondays. Mail programs offer to end it (RFC 2369 and 8058). */
export function weeklyLetter({ to, link, unsubscribe, parts }: Weekly): Mail {
  return {
    to,
    subject: 'Your week at the wall',
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...letter({
      title: 'Your week at the wall',
      paragraphs: [],
      parts,
      action: { label: 'Open Cruxboard', href: link },
      footnote: 'You’re receiving this because you turned on the weekly email.',
      stop: { label: 'Stop the weekly email', href: unsubscribe },
    }),
  };
}
