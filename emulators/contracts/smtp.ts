import type { Source } from './contract';

const rfc: Source = {
  at: 'https://www.rfc-editor.org/rfc/rfc5321 (sections 3.1 to 3.3, 4.1.1, 4.2 and 4.3.2)',
  readOn: '2026-11-24',
  unverified: 'the text of the RFC, from memory',
};

/** What is said, and the code of the reply; several lines are one reply. */
interface Turn {
  readonly say: string;
  readonly code: number;
}

/** Conversations, each on a connection of its own, after the greeting with 220. */
export const smtp: {
  readonly source: Source;
  readonly talks: Readonly<Record<string, readonly Turn[]>>;
} = {
  source: rfc,
  talks: {
    'a message is taken': [
      { say: 'EHLO climb.example', code: 250 },
      { say: 'MAIL FROM:<a@climb.example>', code: 250 },
      { say: 'RCPT TO:<b@climb.example>', code: 250 },
      { say: 'DATA', code: 354 },
      { say: 'Subject: Hi\r\n\r\n..\r\n.', code: 250 },
      { say: 'QUIT', code: 221 },
    ],
    'an older greeting': [
      { say: 'HELO climb.example', code: 250 },
      { say: 'QUIT', code: 221 },
    ],
    'recipients before a sender': [
      { say: 'EHLO climb.example', code: 250 },
      { say: 'RCPT TO:<b@climb.example>', code: 503 },
    ],
    'a message before its recipients': [
      { say: 'EHLO climb.example', code: 250 },
      { say: 'MAIL FROM:<a@climb.example>', code: 250 },
      { say: 'DATA', code: 503 },
    ],
    'a reset forgets the sender': [
      { say: 'EHLO climb.example', code: 250 },
      { say: 'MAIL FROM:<a@climb.example>', code: 250 },
      { say: 'RSET', code: 250 },
      { say: 'RCPT TO:<b@climb.example>', code: 503 },
    ],
    'nothing at all': [
      { say: 'NOOP', code: 250 },
      { say: 'noop', code: 250 },
    ],
    'a command that nobody knows': [
      { say: 'DANCE', code: 500 },
      { say: 'QUIT', code: 221 },
    ],
    'arguments that cannot be read': [
      { say: 'EHLO climb.example', code: 250 },
      { say: 'MAIL a@climb.example', code: 501 },
    ],
  },
};
