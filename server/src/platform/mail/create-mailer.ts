import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Settings } from '../config/settings';
import { deleteMessages } from './delete-messages';
import type { Mail, Mailer } from './mailer';
import type { Outbound } from '../outbound/outbound';
import { createSmtpMailer } from './smtp-mailer';

type MailSettings = Pick<Settings, 'mailFrom' | 'mailUrl' | 'isProduction'>;

interface FolderParts {
  readonly settings: Pick<MailSettings, 'mailFrom' | 'isProduction'>;
  /** The outbox folder is `mail` below it. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly now: () => Date;
}

interface MailerParts extends FolderParts {
  readonly settings: MailSettings;
  readonly outbound: Outbound;
}

/** @returns the mailer: by the gateway of `MAIL_URL`, or a file per message in the local outbox. */
export function createMailer(parts: MailerParts): Mailer {
  const { mailUrl: url, mailFrom: from } = parts.settings;
  if (url === null) return createFolderMailer(parts);
  const { forget } = createFolderMailer(parts);
  // the emulators' gateway keeps messages there, and so did this server before it had a gateway
  return { ...createSmtpMailer({ url, from }, parts.outbound), ...(forget && { forget }) };
}

/** @returns a mailer that writes a file per message. */
export function createFolderMailer({ settings, dataDir, log, now }: FolderParts): Mailer {
  const folder = path.join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    forget: (texts) => deleteMessages(folder, texts),
    send: async (mail) => {
      const { message } = await transport.sendMail({
        from: settings.mailFrom,
        to: mail.to,
        subject: mail.subject,
        ...(mail.headers === undefined ? {} : { headers: mail.headers }),
        date: now(),
        alternatives: bodiesOf(mail),
      });
      if (!Buffer.isBuffer(message)) throw new Error('The message did not come as bytes');
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, fileNameOf(mail, now()));
      // so that watchers of the folder see only complete messages
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (!settings.isProduction) log.info({ file }, `mail: ${mail.subject}`);
    },
  };
}

/** The text isn't encoded or wrapped, so that a link can be copied from the file. */
function bodiesOf(mail: Mail) {
  const head = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit';
  return [
    { raw: `${head}\n\n${mail.text}` },
    { content: mail.html, contentType: 'text/html; charset=utf-8' },
  ];
}

/** Sorts by time and says what it is, not who it is for. */
function fileNameOf(mail: Mail, at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]/g, '').replace('.', '');
  const subject = mail.subject.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${time}-${subject}-${randomBytes(4).toString('hex')}.eml`;
}
