import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../config/settings';
import { Undeliverable } from '../jobs/jobs';
import { deleteMessages } from '../mail/kept-messages';
import type { SmsGateway, SmsMessage } from './sms';

interface GatewayParts {
  readonly settings: Pick<Settings, 'smsUrl' | 'smsFrom' | 'isProduction'>;
  /** The outbox folder is `sms` below it. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly now: () => Date;
}

/** A slower gateway is too late for somebody who waits for a code. */
const timeoutMs = 10_000;

/** @returns the gateway of `SMS_URL`, or a file per text in the local outbox. */
export function createSmsGateway(parts: GatewayParts): SmsGateway {
  const { smsUrl, smsFrom } = parts.settings;
  return smsUrl === null ? createFolderGateway(parts) : createHttpGateway(smsUrl, smsFrom ?? '');
}

/** Speaks Twilio's API, as others do; the account and token are in the address as user and password. */
function createHttpGateway(url: string, from: string): SmsGateway {
  const { origin, username, password } = new URL(url);
  const account = decodeURIComponent(username);
  const token = decodeURIComponent(password);
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null);
      if (answer === null) throw new Error('The SMS gateway does not answer');
      if (answer.ok) return void (await answer.body?.cancel());
      throw await failureOf(answer);
    },
  };
}

/** Only its number, because the gateway's message may repeat the recipient. */
async function failureOf(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : 0;
  const text = `The SMS gateway answered ${answer.status} (${code})`;
  // a refused account may work tomorrow, once the operator has fixed it
  const isTemporary = answer.status >= 500 || [401, 403, 408, 429].includes(answer.status);
  return isTemporary ? new Error(text) : new Undeliverable(text);
}

function createFolderGateway({ settings, dataDir, log, now }: GatewayParts): SmsGateway {
  const folder = path.join(dataDir, 'sms');
  return {
    forget: (texts) => deleteMessages(folder, texts),
    send: async (message) => {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, fileNameOf(now()));
      // so that watchers of the folder see only complete messages
      await writeFile(`${file}.part`, contentOf(message), { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (!settings.isProduction) log.info({ file }, 'sms');
    },
  };
}

function contentOf({ to, text }: SmsMessage): string {
  return `To: ${to}\n\n${text}\n`;
}

function fileNameOf(at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]/g, '').replace('.', '');
  return `${time}-${randomBytes(4).toString('hex')}.txt`;
}
