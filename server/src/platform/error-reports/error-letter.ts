import { letter } from '../mail/letter';
import type { Mail } from '../mail/mailer';
import type { ErrorReport } from './report';

/** The email to operators about an error. */
export function errorMail(
  report: ErrorReport,
  at: {
    readonly to: string;
    readonly origin: string;
    readonly now: Date;
    readonly heldBack: number;
  },
): Mail {
  const { from, type, message, facts, stack } = report;
  const where = from === 'node' ? 'on the server' : 'on a page';
  return {
    to: at.to,
    subject: `Error ${where}: ${facts['code'] ?? type}`,
    ...letter({
      title: `Something failed ${where}`,
      paragraphs: [
        `${type}: ${message}`,
        ...(stack === '' ? [] : [stack.replaceAll(/^\s+/gm, '')]),
      ],
      facts: [
        { label: 'Site', value: at.origin },
        { label: 'Time', value: at.now.toISOString() },
        ...Object.entries(facts).map(([label, value]) => ({ label, value })),
        ...(at.heldBack === 0
          ? []
          : [{ label: 'Again since the last email', value: String(at.heldBack) }]),
      ],
      footnote:
        'The same error is emailed once an hour, and at most ten of the server and ten of pages. The log has every one.',
    }),
  };
}
