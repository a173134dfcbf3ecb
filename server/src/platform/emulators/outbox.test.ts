import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../config/settings';
import { answerError } from '../http/error-answer';
import { createMailer } from '../mail/create-mailer';
import { letter } from '../mail/letter';
import { createSmsGateway } from '../sms/create-gateway';
import { mountEmulatorPages } from './routes';
import { readOutbox } from './read-outbox';
import { testOutbound } from '../testing/outbound';

const settings = parseSettings({ NODE_ENV: 'test', EMULATORS: '1' });
const log = { info: () => undefined };
const link = 'http://127.0.0.1:3000/auth/verify?mode=verifyEmail&oobCode=abc';
let at = new Date('2026-11-21T03:00:00.000Z');
const now = () => at;
const deskUrl = 'http://127.0.0.1:4000';

let dataDir = '';
let app: FastifyInstance;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  app = Fastify();
  app.setErrorHandler(answerError);
  mountEmulatorPages(app, { settings, dataDir, deskUrl });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const read = (url: string) => app.inject({ method: 'GET', url });

it('says so while there is nothing', async () => {
  const answer = await read('/emulator/outbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Nothing was sent yet.');
});

it('shows sent emails and texts, the latest first, with their content escaped', async () => {
  const mail = {
    to: 'ana@example.com',
    subject: 'Grüße <b>an</b> Ana',
    ...letter({
      title: 'Hello <script>alert(1)</script>',
      paragraphs: ['One.'],
      action: { label: 'Confirm', href: link },
    }),
  };
  await createMailer({ settings, dataDir, log, now, outbound: testOutbound() }).send(mail);
  at = new Date('2026-11-21T03:00:05.000Z');
  const text = '123456 is your code.\n\n@localhost #123456';
  await createSmsGateway({ settings, dataDir, log, now, outbound: testOutbound() }).send({
    to: '+61400000101',
    text,
  });

  const [sms, sent] = await readOutbox(dataDir);
  expect(sms).toMatchObject({ kind: 'sms', to: '+61400000101', sentAt: at, text: `${text}\n` });
  expect(sent).toMatchObject({ kind: 'mail', to: 'ana@example.com', subject: mail.subject });
  expect(sent?.text.trimEnd()).toBe(mail.text.trimEnd());

  const list = await read('/emulator/outbox');
  expect(list.body.indexOf('123456 is your code.')).toBeGreaterThan(0);
  expect(list.body.indexOf('Grüße &lt;b&gt;')).toBeGreaterThan(list.body.indexOf('123456'));
  expect(list.headers['content-security-policy']).not.toContain('script-src');
  expect(list.headers['cache-control']).toBe('no-store');

  const message = await read(`/emulator/outbox/${sent?.name}`);
  expect(message.statusCode).toBe(200);
  expect(message.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="');
  expect(message.body).not.toContain('<script');
  expect(message.body).toContain(`<a href="${link.replace('&', '&amp;')}">`);
});

it('leads to the page of all vendors', async () => {
  const answer = await read('/emulator');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(deskUrl);
});

it('shows no other file', async () => {
  for (const name of ['nothing.eml', '..%2F..%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd']) {
    expect((await read(`/emulator/outbox/${name}`)).statusCode).toBe(404);
  }
});

it('is not there without the emulators', async () => {
  const closed = Fastify();
  mountEmulatorPages(closed, {
    settings: parseSettings({
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(32),
      PUBLIC_ORIGIN: 'https://climb.example',
    }),
    dataDir,
    deskUrl,
  });
  for (const url of ['/emulator', '/emulator/outbox'])
    expect((await closed.inject({ method: 'GET', url })).statusCode).toBe(404);
});
