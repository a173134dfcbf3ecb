import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseSettings, SettingsError } from '../config/settings';
import { createMailer } from '../mail/create-mailer';
import { letter } from '../mail/letter';
import { createSmsGateway } from '../sms/create-gateway';
import { testOutbound } from '../testing/outbound';
import { createAskVendor } from '../../people/app-check/vendor';
import { readOutbox } from './read-outbox';
import { withStandIns } from './start-all';

const log = { info: () => undefined };
const origin = 'http://127.0.0.1:3000';
let dataDir = '';
let undo: (() => Promise<unknown> | void)[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stand-ins-'));
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await rm(dataDir, { recursive: true, force: true });
});

/** Whole nodes are for the journeys. */
const startIdentity = () => Promise.reject(new Error('Not here'));

const start = (env: Record<string, string>) =>
  withStandIns(parseSettings({ NODE_ENV: 'test', ...env }), {
    origin,
    dataDir,
    undo,
    log,
    lines: [],
    startIdentity,
  });

it('without the emulators, nothing starts and the settings stay', async () => {
  const given = parseSettings({ NODE_ENV: 'test' });
  const { settings, deskUrl } = await withStandIns(given, {
    origin,
    dataDir,
    undo,
    log,
    lines: [],
    startIdentity,
  });
  expect(settings).toBe(given);
  expect(deskUrl).toBeNull();
  expect(undo).toEqual([]);
});

it('production and other machines have no emulators', () => {
  const production = {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    PUBLIC_ORIGIN: 'https://a.example',
  };
  const refused = (env: Record<string, string>) => () => parseSettings({ EMULATORS: '1', ...env });
  expect(refused(production)).toThrow(SettingsError);
  expect(refused({ HOST: '0.0.0.0' })).toThrow(SettingsError);
});

it('one switch starts a stand-in for every vendor that isn’t set, all on one page', async () => {
  const { settings, deskUrl } = await start({ EMULATORS: '1', VIDEO_SERVICE: 'mux' });
  expect(settings.providers).toMatchObject({ google: {}, apple: {}, microsoft: {} });
  expect([settings.payments, settings.instagram, settings.videos.mux]).not.toContain(null);
  const answer = await fetch(`${deskUrl}/api/vendors`);
  const { vendors } = (await answer.json()) as { vendors: { id: string }[] }; // the desk's own answer
  const ids = vendors.map(({ id }) => id);
  const signIn = ['google', 'apple', 'microsoft'];
  const last = ['form-widget', 'reports', 'push'];
  expect(ids).toEqual([...signIn, 'mail', 'sms', 'stripe', 'mux', 'instagram', ...last]);
});

it('pages load the form widget’s script from its stand-in, until it’s removed there', async () => {
  const { settings, deskUrl } = await start({ EMULATORS: '1' });
  const load = () => fetch(settings.formWidgetUrl ?? '');
  const script = await load();
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toContain('data-form-open');
  const act = (name: string) =>
    fetch(`${deskUrl}/api/vendors/form-widget/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: name }),
    });
  await act('remove');
  expect((await load()).status).toBe(404);
  await act('restore');
  expect((await load()).status).toBe(200);
});

it.each(['turnstile', 'recaptcha'])(
  '%s passes everybody once, and declines when told',
  async (vendor) => {
    const { settings, deskUrl } = await start({ EMULATORS: '1', CHALLENGE_VENDOR: vendor });
    const { challenge } = settings;
    if (challenge === null) throw new Error('There is no challenge');
    const script = await fetch(challenge.scriptUrl);
    expect(script.headers.get('content-type')).toBe('text/javascript');
    const name = vendor === 'turnstile' ? 'turnstile' : 'grecaptcha';
    expect(await script.text()).toContain(`window.${name} = {`);
    const ask = createAskVendor(challenge, testOutbound());
    const passes = (token: string) => ask({ token, ip: '127.0.0.1', origin });
    const newToken = () => `stand-in-${randomUUID()}~127.0.0.1~app_check`;
    const token = newToken();
    expect(await passes(token)).toBe(true);
    expect(await passes(token)).toBe(false);
    expect(await passes('anything')).toBe(false);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ act: 'decline' });
    await fetch(`${deskUrl}/api/vendors/challenge/act`, { method: 'POST', headers, body });
    expect(await passes(newToken())).toBe(false);
    expect(await passes(newToken())).toBe(true);
  },
);

it('keeps to the vendors that are set', async () => {
  const { settings, deskUrl } = await start({
    EMULATORS: '1',
    MAIL_URL: 'smtp://mail.example',
    SMS_URL: 'https://a:b@sms.example',
    SMS_FROM: '+61400000001',
  });
  expect(settings.mailUrl).toBe('smtp://mail.example');
  expect(settings.smsFrom).toBe('+61400000001');
  for (const id of ['mail', 'sms'])
    expect((await fetch(`${deskUrl}/api/vendors/${id}`)).status).toBe(404);
});

it('emails and texts go through the gateways to the outbox, and are noted', async () => {
  const { settings, deskUrl } = await start({ EMULATORS: '1' });
  const parts = { settings, dataDir, log, now: () => new Date(), outbound: testOutbound() };
  const action = { label: 'Confirm', href: `${origin}/auth/verify?oobCode=abc` };
  const mail = letter({ title: 'Grüße', paragraphs: ['.', 'Two.'], action });
  const mailer = createMailer(parts);
  const gateway = createSmsGateway(parts);
  await mailer.send({
    to: 'ana@example.com',
    subject: 'Grüße 🧗',
    headers: { 'List-Unsubscribe': `<${origin}/stop>` },
    ...mail,
  });
  await gateway.send({ to: '+61400000101', text: '123456 is your code.' });
  const kept = await readOutbox(dataDir);
  const [sms, email] = ['sms', 'mail'].map((kind) => kept.find((one) => one.kind === kind));
  expect(email).toMatchObject({ to: 'ana@example.com', subject: 'Grüße 🧗' });
  expect(email?.text.trimEnd()).toBe(mail.text.trimEnd());
  expect(email?.html?.trimEnd()).toBe(mail.html.trimEnd());
  expect(sms).toMatchObject({ to: '+61400000101', text: '123456 is your code.\n' });
  const noted = await (await fetch(`${deskUrl}/api/vendors/sms`)).text();
  expect(noted).toContain('•••••• is your code.');
  expect(noted).not.toContain('123456');

  // after the account of somebody else, then of theirs, is purged
  const forget = async (...texts: string[]) => {
    for (const by of [mailer, gateway]) await by.forget?.(new Set(texts));
    return (await readOutbox(dataDir)).length;
  };
  expect(await forget('ben@example.com', '+61400000202')).toBe(2);
  expect(await forget('ana@example.com', '+61400000101')).toBe(0);
});
