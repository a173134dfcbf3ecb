import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { originOf, parseSettings, SettingsError } from './settings';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

describe('parseSettings', () => {
  it('needs none', () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isDemo: null,
      databaseUrl: null,
    });
    expect(originOf(settings)).toBe('http://127.0.0.1:3000');
    expect(originOf(settings, 4100)).toBe('http://127.0.0.1:4100');
  });

  it('takes an empty setting for an absent one', () => {
    expect(parseSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({
      databaseUrl: null,
      port: 3000,
    });
  });

  it('takes the bot check for groups and callables that exist', () => {
    const guarded = (list: string) => [...parseSettings({ APP_CHECK: list }).appCheck];
    expect(guarded('off')).toEqual([]);
    expect(guarded('identity,accounts.createProfile')).toEqual([
      'identity',
      'accounts.createProfile',
    ]);
    expect(guarded('ascents')).toContain('ascents.logAscent');
    expect(guarded('ascents').every((name) => name.startsWith('ascents.'))).toBe(true);
    expect(guarded('callables').length).toBeGreaterThan(40);
    for (const wrong of ['idenity', 'accounts.createProfil', 'identity,', 'off,identity']) {
      expect(faultsOf({ APP_CHECK: wrong }), wrong).toHaveLength(1);
    }
  });

  it('says every fault at once, by name and never by value', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://user:hunter2@db/x',
      PUBLIC_ORIGIN: 'https://climb.example/path',
      SECRET: 'hunter2',
      TIME_ZONE: 'Mars/Olympus',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'PUBLIC_ORIGIN',
      'SECRET',
      'TIME_ZONE',
    ]);
    expect(faults.join()).not.toMatch(/hunter2|70000|Mars/);
  });

  it('takes a bus by the address of NATS or Redis', () => {
    for (const right of [
      'nats://crux:word@nats.example:4222',
      'tls://token@nats.example',
      'redis://:word@127.0.0.1:6379',
      'rediss://user:word@cache.example/0',
    ])
      expect(parseSettings({ BUS_URL: right }).busUrl).toBe(right);
    for (const wrong of ['kafka://hunter2@host', 'nats://', 'redis:hunter2', 'http://nats.example'])
      expect(faultsOf({ BUS_URL: wrong }), wrong).toEqual([
        'BUS_URL: must be a nats://, tls://, redis:// or rediss:// address',
      ]);
  });

  it('allows scripts of others only over https or from this machine', () => {
    const url = 'https://forms.example/widget.js';
    expect(parseSettings({ FORM_WIDGET_URL: url }).formWidgetUrl).toBe(url);
    expect(faultsOf({ FORM_WIDGET_URL: 'http://127.0.0.1:4000/widget.js' })).toEqual([]);
    for (const wrong of ['http://forms.example/widget.js', 'javascript:alert(1)', 'forms.example'])
      expect(faultsOf({ FORM_WIDGET_URL: wrong }), wrong).toHaveLength(1);
  });

  it('refuses emulators and demo off loopback', () => {
    expect(faultsOf({ HOST: '0.0.0.0', EMULATORS: '1', DEMO: '1' })).toEqual([
      'EMULATORS: only allowed on a loopback HOST',
      'DEMO: only allowed on a loopback HOST',
    ]);
    expect(faultsOf({ HOST: 'localhost', EMULATORS: '1', DEMO: '1' })).toEqual([]);
  });

  it('keeps the pages for developers out of production unless they are asked for', () => {
    const safe = { SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://climb.example' };
    expect(parseSettings({}).hasDevPages).toBe(true);
    expect(parseSettings({ DEV_PAGES: '0' }).hasDevPages).toBe(false);
    expect(parseSettings({ NODE_ENV: 'production', ...safe }).hasDevPages).toBe(false);
    expect(parseSettings({ NODE_ENV: 'production', DEV_PAGES: '1', ...safe }).hasDevPages).toBe(
      true,
    );
  });

  it('demands what production needs and refuses what it must not have', () => {
    expect(faultsOf({ NODE_ENV: 'production', EMULATORS: '1', DEMO: '1' })).toEqual([
      'EMULATORS: not allowed in production',
      'DEMO: not allowed in production',
      'SECRET: required in production',
      'PUBLIC_ORIGIN: required in production',
    ]);
    const safe = { SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://climb.example' };
    expect(faultsOf({ NODE_ENV: 'production', ...safe })).toEqual([]);
  });

  it('takes an SMS gateway only with account, token and sender, and over https', () => {
    const SMS_FROM = '+61400000001';
    const url = (value: string) => faultsOf({ SMS_URL: value, SMS_FROM });
    expect(url('https://AC1:secret@api.twilio.com')).toEqual([]);
    expect(url('http://AC1:secret@127.0.0.1:4010')).toEqual([]);
    for (const wrong of ['https://api.twilio.com', 'http://AC1:secret@sms.example', 'secret']) {
      expect(url(wrong)).toEqual([expect.stringMatching(/^SMS_URL: must be like/)]);
      expect(url(wrong).join()).not.toContain('secret@sms');
    }
    expect(faultsOf({ SMS_URL: 'https://AC1:secret@api.twilio.com' })).toEqual([
      'SMS_FROM: required with SMS_URL',
    ]);
    expect(faultsOf({ SMS_FROM: '+0400' })).toHaveLength(1);
  });

  it('takes a sign-in provider only whole, and Apple’s key only as one', () => {
    expect(faultsOf({ GOOGLE_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' })).toEqual([
      'GOOGLE_CLIENT_SECRET: required with the others of its provider',
      'MICROSOFT_CLIENT_ID: required with the others of its provider',
    ]);
    expect(faultsOf({ APPLE_PRIVATE_KEY: 'hunter2' })).toEqual([
      'APPLE_PRIVATE_KEY: must be the PEM of an EC private key (P-256)',
    ]);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' };
    const written = { ...apple, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') };
    expect(parseSettings(written).providers.apple?.privateKey).toBe(pem);
    expect(faultsOf({ MICROSOFT_TENANT: 'evil.example/..' })).toHaveLength(1);
  });

  it('uses an identity service elsewhere only with a key of its own, and without the demo', () => {
    const IDENTITY_ORIGIN = 'https://identity.example';
    expect(faultsOf({ IDENTITY_ORIGIN, DEMO: '1' })).toEqual([
      'IDENTITY_SERVICE_KEY: required with IDENTITY_ORIGIN',
      'DEMO: only allowed without IDENTITY_ORIGIN',
    ]);
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const open = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { outside } = parseSettings({
      IDENTITY_ORIGIN,
      IDENTITY_SERVICE_KEY: secret,
    }).federation;
    expect(outside).toEqual({
      origin: IDENTITY_ORIGIN,
      serviceAccount: 'firebase-adminsdk@cruxboard.iam.gserviceaccount.com',
      serviceKey: secret,
    });
    // a private key where a public one belongs is a leak in the making
    for (const wrong of [{ IDENTITY_SERVICE_PUBLIC_KEY: secret }, { IDENTITY_SERVICE_KEY: open }])
      expect(faultsOf(wrong)).toHaveLength(1);
    const faultOf = (origin: string) =>
      faultsOf({ IDENTITY_ORIGIN: origin, IDENTITY_SERVICE_KEY: secret });
    expect(faultOf(`${IDENTITY_ORIGIN}/v1`)).toEqual([
      'IDENTITY_ORIGIN: must be an origin, like https://climb.example',
    ]);
    expect(faultOf('http://identity.example')).toEqual([
      'IDENTITY_ORIGIN: must be an https:// origin',
    ]);
    expect(faultOf('http://127.0.0.1:3001')).toEqual([]);
  });

  it('names the seller on receipts only with a name', () => {
    expect(parseSettings({}).seller).toBeNull();
    expect(parseSettings({ OPERATOR_NAME: 'Granite' }).seller).toEqual({
      name: 'Granite',
      address: null,
      taxNumber: null,
    });
    expect(faultsOf({ OPERATOR_TAX_NUMBER: 'ABN 12 345 678 901' })).toEqual([
      'OPERATOR_NAME: required with OPERATOR_TAX_NUMBER',
    ]);
  });

  it('takes a payment service only with both keys, and never says them', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2xx' };
    expect(parseSettings(keys).payments).toEqual({
      secretKey: keys.STRIPE_SECRET_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      apiOrigin: null,
    });
    expect(parseSettings({})).toMatchObject({ payments: null, currency: 'AUD' });
    expect(faultsOf({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toEqual([
      'STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY',
    ]);
    expect(faultsOf({ STRIPE_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET })).toEqual([
      'STRIPE_SECRET_KEY: required with STRIPE_WEBHOOK_SECRET',
    ]);
    // a public key where the secret one belongs
    expect(faultsOf({ ...keys, STRIPE_SECRET_KEY: 'pk_live_hunter2' })).toHaveLength(1);
    expect(faultsOf({ ...keys, STRIPE_API_ORIGIN: 'http://stripe.example' })).toHaveLength(1);
    expect(faultsOf({ ...keys, STRIPE_API_ORIGIN: 'http://127.0.0.1:4000' })).toEqual([]);
    for (const wrong of ['JPY', 'aud', 'KWD'])
      expect(faultsOf({ CURRENCY: wrong }), wrong).toHaveLength(1);
  });
});
