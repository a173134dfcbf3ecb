import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** An email or a text in the local outbox. */
export interface OutboxMessage {
  /** Its file, which names it in the page's address. */
  readonly name: string;
  readonly kind: 'mail' | 'sms';
  readonly sentAt: Date;
  readonly to: string;
  /** null: texts have none. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

const kinds = [
  { kind: 'mail', ending: '.eml' },
  { kind: 'sms', ending: '.txt' },
] as const;

/** The latest of each kind; older ones are in the folder. */
const shownMax = 100;

/** @returns what the local outbox holds, the latest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMessage[]> {
  const messages = await Promise.all(kinds.map((kind) => readFolder(dataDir, kind)));
  return messages.flat().sort((a, b) => b.name.localeCompare(a.name));
}

type Kind = (typeof kinds)[number];

async function readFolder(dataDir: string, kind: Kind): Promise<OutboxMessage[]> {
  const folder = path.join(dataDir, kind.kind);
  // made with the first message
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => name.endsWith(kind.ending))
    .sort()
    .slice(-shownMax);
  return Promise.all(latest.map((name) => readMessage(path.join(folder, name), kind)));
}

async function readMessage(file: string, { kind }: Kind): Promise<OutboxMessage> {
  const name = path.basename(file);
  const sentAt = timeOf(name);
  const content = await readFile(file);
  if (kind === 'sms') {
    const [head = '', ...lines] = content.toString().split('\n\n');
    const to = head.replace('To: ', '');
    return { name, kind, sentAt, to, subject: null, text: lines.join('\n\n'), html: null };
  }
  const email = await PostalMime.parse(content);
  return {
    name,
    kind,
    sentAt,
    to: email.to?.map(({ address }) => address).join(', ') ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
  };
}

/** File names begin with their time: 20261121T030000000Z. */
function timeOf(name: string): Date {
  const [, date = '', time = '', ms = ''] = /^(\d{8})T(\d{6})(\d{3})Z/.exec(name) ?? [];
  const day = date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  return new Date(`${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}.${ms}Z`);
}
