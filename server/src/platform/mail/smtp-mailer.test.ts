import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { exportPKCS8, generateKeyPair } from 'jose';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { makeCertificate } from '../../people/identity/certificate';
import { Undeliverable } from '../jobs/jobs';
import { letter } from './letter';
import { createSmtpMailer } from './smtp-mailer';
import { testOutbound } from '../testing/outbound';

const to = 'ana@example.com';
const link = 'https://climb.example/auth/verify?mode=verifyEmail&oobCode=abc';
const mail = {
  to,
  subject: 'Zuhören — bestätige 🧗',
  ...letter({
    title: 'Confirm your email',
    paragraphs: ['Grüße <Ana>.', '.', 'A line that begins with a dot comes through.'],
    action: { label: 'Confirm email', href: link },
  }),
};
const from = 'Cruxboard <no-reply@climb.example>';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly email: Email;
}

const open: SMTPServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(done));
});

let tls: { readonly key: string; readonly cert: string };
beforeAll(async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const cert = await makeCertificate({ keys, serialNumber: '01', from: new Date() });
  tls = { key: await exportPKCS8(keys.privateKey), cert };
});

/** A real SMTP server on this machine, with STARTTLS by a certificate that nobody has signed. */
async function startGateway(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...tls,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss:word'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const keep = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: session.user,
          email,
        });
      };
      // the server's interface is callbacks
      // oxlint-disable-next-line promise/no-callback-in-promise
      keep().then(() => done(), done);
    },
    ...options,
  });
  // what a client breaks off is the client's to tell
  server.on('error', () => undefined);
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, received };
}

/** @returns an SMTP refusal of a stage, as gateways give it: with the address in its words. */
function refusal(responseCode: number): Error {
  return Object.assign(new Error(`<${to}> is not welcome here`), { responseCode });
}

const mailerOf = (url: string) => createSmtpMailer({ url, from }, testOutbound());

async function failureOf(url: string): Promise<Error> {
  const failure: unknown = await mailerOf(url)
    .send(mail)
    .catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error('It was sent');
  return failure;
}

const unchecked = 'tls.rejectUnauthorized=false';

it('a complete message arrives: sender, address, subject, text and HTML', async () => {
  const { port, received } = await startGateway();
  await mailerOf(`smtp://127.0.0.1:${port}?${unchecked}`).send(mail);
  expect(received).toHaveLength(1);
  const [message] = received;
  expect(message).toMatchObject({ from: 'no-reply@climb.example', to: [to] });
  expect(message?.email).toMatchObject({
    subject: mail.subject,
    from: { name: 'Cruxboard', address: 'no-reply@climb.example' },
  });
  // the protocol ends every message with a line break
  expect(message?.email.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(message?.email.html?.trimEnd()).toBe(mail.html.trimEnd());
  const headers = message?.email.headers.map(({ key, value }) => `${key}: ${value}`);
  expect(headers).toContain('auto-submitted: auto-generated');
});

it('goes encrypted wherever the gateway can, and signs in', async () => {
  const startTls = await startGateway();
  const user = 'mailer%40climb.example:p%40ss%3Aword';
  const upgraded = `smtp://${user}@127.0.0.1:${startTls.port}?${unchecked}`;
  await mailerOf(upgraded).send(mail);
  const tls = await startGateway({ secure: true });
  await mailerOf(`smtps://${user}@127.0.0.1:${tls.port}?${unchecked}`).send(mail);
  for (const { received } of [startTls, tls]) {
    expect(received).toMatchObject([{ isSecure: true, user: 'mailer@climb.example' }]);
  }
});

it('a self-signed certificate is refused', async () => {
  const { port, received } = await startGateway({ secure: true });
  const failure = await failureOf(`smtps://127.0.0.1:${port}`);
  expect(failure).not.toBeInstanceOf(Undeliverable);
  expect(received).toEqual([]);
});

it('a password is never sent unencrypted, except to this machine', async () => {
  const { port, received } = await startGateway({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
  });
  // the same machine, by a name that does not say so
  const failure = await failureOf(`smtp://mailer:p%40ss%3Aword@127.1:${port}`);
  expect(failure).not.toBeInstanceOf(Undeliverable);
  expect(failure.message).toContain('STARTTLS');
  expect(received).toEqual([]);
  await mailerOf(`smtp://mailer:p%40ss%3Aword@127.0.0.1:${port}`).send(mail);
  expect(received).toMatchObject([{ isSecure: false, user: 'mailer' }]);
});

it('a gateway that refuses our sign-in is retried, as the operator may fix it', async () => {
  const { port, received } = await startGateway();
  const failure = await failureOf(`smtp://mailer:wrong@127.0.0.1:${port}?${unchecked}`);
  expect(failure).not.toBeInstanceOf(Undeliverable);
  expect(failure.message).toContain('535, EAUTH');
  expect(received).toEqual([]);
});

const stages = [
  [
    'the address',
    (code: number) => ({ onRcptTo: (_a: unknown, _s: unknown, done: Done) => done(refusal(code)) }),
  ],
  [
    'the sender',
    (code: number) => ({
      onMailFrom: (_a: unknown, _s: unknown, done: Done) => done(refusal(code)),
    }),
  ],
  [
    'the message',
    (code: number) => ({
      onData: (stream: NodeJS.ReadableStream, _s: unknown, done: Done) => {
        stream.resume();
        stream.on('end', () => done(refusal(code)));
      },
    }),
  ],
] as const;
type Done = (error?: Error | null) => void;

it.each(stages)('%s refused for now is tried again, for good is not', async (_name, refusing) => {
  for (const code of [421, 450, 451, 452]) {
    const { port } = await startGateway(refusing(code));
    const failure = await failureOf(`smtp://127.0.0.1:${port}?${unchecked}`);
    expect(failure, String(code)).not.toBeInstanceOf(Undeliverable);
    expect(failure.message).toContain(String(code));
  }
  for (const code of [550, 552, 554]) {
    const { port } = await startGateway(refusing(code));
    const failure = await failureOf(`smtp://127.0.0.1:${port}?${unchecked}`);
    expect(failure, String(code)).toBeInstanceOf(Undeliverable);
    expect(failure.message).toContain(String(code));
    expect(failure.message).not.toContain('ana');
  }
});

it('an unreachable gateway is retried', async () => {
  const { port } = await startGateway();
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(done));
  const failure = await failureOf(`smtp://127.0.0.1:${port}`);
  expect(failure).not.toBeInstanceOf(Undeliverable);
});
