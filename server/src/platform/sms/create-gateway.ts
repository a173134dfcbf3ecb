import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../config/settings';
import { Undeliverable } from '../jobs/jobs';
import { deleteMessages } from '../mail/delete-messages';
import type { Outbound } from '../outbound/outbound';
import { createVendorFetch } from '../outbound/vendor-fetch';
import type { SmsGateway, SmsMessage } from './sms';

interface FolderParts {
  readonly settings: Pick<Settings, 'isProduction'>;
  /** The outbox folder is `sms` below it. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly now: () => Date;
}

interface GatewayParts extends FolderParts {
  readonly settings: Pick<Settings, 'smsUrl' | 'smsFrom' | 'isProduction'>;
  readonly outbound: Outbound;
}

/** @returns the gateway of `SMS_URL`, or a file per text in the local outbox. */
export function createSmsGateway(parts: GatewayParts): SmsGateway {
  const { smsUrl, smsFrom } = parts.settings;
  if (smsUrl === null) return createFolderGateway(parts);
  const { forget } = createFolderGateway(parts);
  // the emulators' gateway keeps texts there, and so did this server before it had a gateway
  return { ...createHttpGateway(parts, smsUrl, smsFrom ?? ''), ...(forget && { forget }) };
}

/** Speaks Twilio's API, as others do; the account and token are in the address as user and password. */
function createHttpGateway({ outbound }: GatewayParts, url: string, from: string): SmsGateway {
  const ask = createVendorFetch(outbound, 'sms');
  const { origin, username, password } = new URL(url);
  const account = decodeURIComponent(username);
  const token = decodeURIComponent(password);
  const place = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  outbound.check('sms', () => ask(`${place}.json`, { headers: { authorization } }));
  return {
    send: async ({ to, text }) => {
      const answer = await ask(`${place}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
      });
      if (!answer.ok) throw await failureOf(answer);
    },
  };
}

/** Only its number, because the gateway's message may repeat the recipient. */
async function failureOf(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : 0;
  const text = `The SMS gateway answered ${answer.status} (${code})`;
  // a refused account may work tomorrow, once the operator has fixed it
  const isTemporary = [401, 403, 408].includes(answer.status);
  return isTemporary ? new Error(text) : new Undeliverable(text);
}

/** @returns a gateway that writes a file per text. */
export function createFolderGateway({ settings, dataDir, log, now }: FolderParts): SmsGateway {
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
