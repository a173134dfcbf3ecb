import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startIdentityProviders } from '../../emulators/identity-providers/server';
import { startInstagram } from '../../emulators/instagram/server';
import { createApp } from './app';
import { checkVendors } from './check-vendors';
import { createDeps, type Undo } from './create-deps';
import { featureLines, featuresOf } from './platform/config/features';
import { parseSettings, type Settings, SettingsError } from './platform/config/settings';
import { vendorKeysRefused } from './platform/outbound/metrics';
import { type Vendor, vendorPolicies, vendors } from './platform/outbound/vendors';
import { type BadVendor, startBadHttp } from './platform/testing/bad-vendor';
import { createTestDatabase } from './platform/testing/database';

const test = { NODE_ENV: 'test', LOG_LEVEL: 'silent' };
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const pem = { type: 'pkcs8', format: 'pem' } as const;

interface Vendors {
  readonly ports: Ports;
  /** Of Google, Apple, Microsoft and Instagram, with their own keys if these are right. */
  readonly standIns: Readonly<Record<string, string>>;
  /** Where Google, Apple and Microsoft are. */
  readonly providersUrl: string;
  readonly all: readonly BadVendor[];
}

interface Ports {
  readonly api: number;
  readonly bucket: number;
  readonly challenge: number;
  readonly mail: number;
}

/** Every setting of a third party. */
const everyKey = ({ ports: { api, bucket, challenge, mail }, standIns }: Vendors) => ({
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  APPLE_CLIENT_ID: 'apple-client',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: ec.export(pem).toString(),
  MICROSOFT_CLIENT_ID: 'microsoft-client',
  MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  IDENTITY_ORIGIN: `http://127.0.0.1:${api}`,
  IDENTITY_SERVICE_KEY: rsa.export(pem).toString(),
  MAIL_URL: `smtp://mailer:word@127.0.0.1:${mail}`,
  SMS_URL: `http://account:token@127.0.0.1:${api}`,
  SMS_FROM: '+61400000000',
  S3_BUCKET: 'crux-files',
  S3_ENDPOINT: `http://127.0.0.1:${bucket}`,
  S3_ACCESS_KEY_ID: 'bucket-key',
  S3_SECRET_ACCESS_KEY: 'bucket-secret',
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  STRIPE_API_ORIGIN: `http://127.0.0.1:${api}`,
  MUX_TOKEN_ID: 'mux-token',
  MUX_TOKEN_SECRET: 'mux-secret',
  MUX_WEBHOOK_SECRET: 'mux-webhook',
  MUX_API_ORIGIN: `http://127.0.0.1:${api}`,
  INSTAGRAM_APP_ID: '1234567890',
  INSTAGRAM_APP_SECRET: 'instagram-secret',
  ERROR_REPORTS_DSN: `http://key@127.0.0.1:${api}/1`,
  CHALLENGE_VENDOR: 'turnstile',
  CHALLENGE_SITE_KEY: 'challenge-site',
  CHALLENGE_SECRET: 'challenge-secret',
  CHALLENGE_VERIFY_URL: `http://127.0.0.1:${challenge}/verify`,
  FORM_WIDGET_URL: 'https://forms.example/widget.js',
  ...standIns,
});
const secrets =
  /google-secret|microsoft-secret|:word@|:token@|bucket-secret|sk_test|whsec|mux-secret|instagram-secret|challenge-secret|BEGIN/;

const undo: Undo = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vendorKeysRefused.reset();
});

const bucketAnswer = (name: string) => `<?xml version="1.0"?>${name}`;
const list = bucketAnswer('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
const refused = bucketAnswer('<Error><Code>InvalidAccessKeyId</Code></Error>');
const type = 'application/xml';

/** Vendors that take every key, or none. */
async function startVendors(isRight: boolean): Promise<Vendors> {
  const api = await startBadHttp(isRight ? { body: '{"data":[]}' } : { status: 401, body: '{}' });
  const bucket = await startBadHttp(
    isRight ? { type, body: list } : { type, status: 403, body: refused },
  );
  const challenge = await startBadHttp({
    body: isRight
      ? '{"success":false}'
      : '{"success":false,"error-codes":["invalid-input-secret"]}',
  });
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      isRight ? done(null, { user: 'us' }) : done(new Error('No')),
  });
  mail.on('error', () => undefined);
  const listening = mail.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  undo.push(() => new Promise<void>((closed) => void mail.close(closed)));
  const all = [api, bucket, challenge];
  undo.push(() => Promise.all(all.map((vendor) => vendor.close())));
  const [first, second, third] = all.map(({ port }) => port);
  const { port } = listening.address() as AddressInfo; // of a port, not of a pipe
  const ports = { api: first ?? 0, bucket: second ?? 0, challenge: third ?? 0, mail: port };
  return { ports, all, ...(await startStandIns(isRight)) };
}

async function startStandIns(isRight: boolean) {
  const providers = await startIdentityProviders();
  const instagram = await startInstagram();
  undo.push(() => Promise.all([providers, instagram].map((standIn) => standIn.close())));
  const { INSTAGRAM_API_ORIGIN = '', INSTAGRAM_GRAPH_ORIGIN = '' } = instagram.settings;
  const standIns = isRight
    ? { ...providers.settings, ...instagram.settings }
    : { INSTAGRAM_API_ORIGIN, INSTAGRAM_GRAPH_ORIGIN };
  return { standIns, providersUrl: providers.url };
}

/** Settings with every key, whose sign-in providers are on this machine. */
function settingsOf(vendors: Vendors): Settings {
  const settings = parseSettings({ ...test, ...everyKey(vendors) });
  return { ...settings, providers: { ...settings.providers, standInUrl: vendors.providersUrl } };
}

/** Starts what a node starts, apart from pages and jobs. @returns it, and what it logs */
async function start(settings: Settings) {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  const { url, database, drop } = await createTestDatabase();
  await database.close();
  undo.push(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-test-start-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const place = { dataDir, url, directUrl: url };
  const deps = await createDeps({ settings, log, place, origin: 'http://127.0.0.1:3000' }, undo);
  const app = await createApp(deps);
  undo.push(() => app.close());
  const ready = async () => (await app.inject('/health/ready')).statusCode;
  return { settings, deps, logged, ready };
}

const refusedKeys = async () =>
  (await vendorKeysRefused.get()).values
    .filter(({ value }) => value === 1)
    .map(({ labels }) => labels.vendor)
    .sort();

describe('the product starts', () => {
  it('with every key missing, and says what is not set up', async () => {
    const { settings, deps, ready } = await start(parseSettings(test));
    expect(await ready()).toBe(200);
    await deps.outbound.checkAll();
    expect(featuresOf(settings).filter(({ isOn }) => isOn)).toEqual([]);
    expect(featureLines(settings)).toEqual([
      expect.stringMatching(/^ {2}Not set up +Google sign-in, .*card payments.*Instagram/),
    ]);
  });

  it('with every key wrong, and says which are refused, by the names of their settings alone', async () => {
    const { deps, logged, ready } = await start(settingsOf(await startVendors(false)));
    expect(await ready()).toBe(200);
    await deps.outbound.checkAll();
    // all but browsers’ push services, which need none, and error reports, which are only sent
    const checked = vendors.filter((vendor) => vendor !== 'push' && vendor !== 'reports');
    expect(await refusedKeys()).toEqual([...checked].sort());
    const errors = logged.filter((line) => line.includes('refuses our key')).join('\n');
    for (const vendor of checked)
      for (const name of vendorPolicies[vendor].settings) expect(errors).toContain(name);
    expect(logged.join('\n')).not.toMatch(secrets);
  });

  it('with every key right, and says what is connected', async () => {
    const { settings, deps, logged, ready } = await start(settingsOf(await startVendors(true)));
    expect(await ready()).toBe(200);
    await deps.outbound.checkAll();
    expect(await refusedKeys()).toEqual([]);
    expect(logged.filter((line) => line.includes('third party'))).toEqual([]);
    expect(featuresOf(settings).filter(({ isOn }) => !isOn)).toEqual([]);
    expect(featureLines(settings)).toEqual([expect.stringMatching(/^ {2}Connected /)]);
  });

  it('and the doctor says which keys are refused', async () => {
    const log = pino({ level: 'silent' });
    const now = () => new Date();
    const states = async (isRight: boolean) => {
      const checked = await checkVendors(settingsOf(await startVendors(isRight)), { now, log });
      return Object.fromEntries(checked.map(({ vendor, state }) => [vendor, state]));
    };
    // files and email are examined by themselves, reports are only sent, and browsers’ push services need no key
    const others: readonly Vendor[] = ['storage', 'mail', 'reports', 'push'];
    const asked = vendors.filter((vendor) => !others.includes(vendor));
    const all = (state: string) => Object.fromEntries(asked.map((vendor) => [vendor, state]));
    expect(await states(false)).toEqual(all('key_refused'));
    expect(await states(true)).toEqual(all('ok'));
  });

  it.each([
    ['2026-12-20T12:00:00.000Z', 'v21.0', null],
    ['2026-12-22T12:00:00.000Z', 'v21.0', 'v21.0 ends on 2027-01-21'],
    ['2027-03-01T12:00:00.000Z', 'v21.0', 'v21.0 ends on 2027-01-21'],
    ['2026-12-22T12:00:00.000Z', 'v22.0', null],
  ])('on %s, and says of Instagram’s %s: %s', async (day, version, said) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    undo.push(() => void vi.useRealTimers());
    const app = { INSTAGRAM_APP_ID: '1234567890', INSTAGRAM_APP_SECRET: 'instagram-secret' };
    const { logged } = await start(
      parseSettings({ ...test, ...app, INSTAGRAM_GRAPH_VERSION: version }),
    );
    const lines = logged.filter((line) => line.includes('INSTAGRAM_GRAPH_VERSION'));
    expect(lines).toHaveLength(said === null ? 0 : 1);
    if (said !== null) expect(lines[0]).toContain(said);
  });

  it('without waiting for vendors that say nothing', async () => {
    const silent = await startVendors(true);
    for (const vendor of silent.all) vendor.be('delay');
    const { ready } = await start(settingsOf(silent));
    expect(await ready()).toBe(200);
    expect(silent.all.map((vendor) => vendor.count())).toEqual([0, 0, 0]);
  });
});

it('keys that can’t be keys are refused before anything starts, all at once and without their values', () => {
  const wrong = {
    APPLE_PRIVATE_KEY: 'hunter2',
    MAIL_URL: 'hunter2',
    SMS_URL: 'https://hunter2',
    STRIPE_SECRET_KEY: 'hunter2',
  };
  const faults = faultsOf({ ...test, ...wrong });
  const named = new Set(faults.map((fault) => fault.split(':')[0]));
  expect([...named].sort()).toEqual(Object.keys(wrong).sort());
  expect(faults.join()).not.toContain('hunter2');
});

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}
