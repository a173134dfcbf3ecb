import { createECDH, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { createStripePayments } from '../../competitions/payments/stripe-payments';
import { createMuxClient } from '../../gyms/videos/mux/mux-client';
import { createAskVendor } from '../../people/app-check/vendor';
import { createOutside } from '../../people/identity/outside/outside';
import { createProviders } from '../../people/identity/providers/providers';
import { createInstagram } from '../../people/instagram/create-instagram';
import { sendMessage } from '../../people/push/send-message';
import { parseSettings } from '../config/settings';
import { createSmtpMailer } from '../mail/smtp-mailer';
import { createVendorFetch } from '../outbound/vendor-fetch';
import type { Outbound } from '../outbound/outbound';
import type { Failure } from '../outbound/vendor-down';
import type { Vendor } from '../outbound/vendors';
import { createSmsGateway } from '../sms/create-gateway';
import { createS3Blobs } from '../storage/s3-blobs';
import type { GoodAnswer, Misdeed } from './bad-vendor';

/** Asks a vendor for something, by the product's own adapter. */
export type AskVendor = (place: {
  readonly outbound: Outbound;
  readonly port: number;
}) => Promise<unknown>;

/** An adapter to put in front of a vendor that misbehaves. */
export interface VendorCase {
  readonly vendor: Vendor;
  /** Whether the request may arrive twice. */
  readonly isRepeatable: boolean;
  readonly good: GoodAnswer;
  readonly ask: AskVendor;
  /** The error that its callers know. */
  readonly error: string;
  /** Nothing of an answer but its status is read. */
  readonly isBodyIgnored?: boolean;
}

const here = (port: number) => `http://127.0.0.1:${port}`;
const json = (value: unknown): GoodAnswer => ({ body: JSON.stringify(value) });
const now = () => new Date('2026-11-21T03:00:00.000Z');
const test = { NODE_ENV: 'test', LOG_LEVEL: 'silent' };
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const tenant = '11111111-2222-3333-4444-555555555555';
const clients = {
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  APPLE_CLIENT_ID: 'apple-client',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  MICROSOFT_CLIENT_ID: 'microsoft-client',
  MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  MICROSOFT_TENANT: tenant,
};

function signInCase(
  vendor: 'google' | 'apple' | 'microsoft',
  id: 'google.com' | 'apple.com' | 'microsoft.com',
  issuer: string,
): VendorCase {
  return {
    vendor,
    isRepeatable: true,
    good: json({ issuer, jwks_uri: `${issuer}/keys` }),
    error: 'ProviderFault',
    ask: ({ outbound, port }) => {
      const { providers } = parseSettings({ ...test, ...clients });
      const settings = { ...providers, standInUrl: here(port) };
      return createProviders(settings, { now, outbound, origin: 'http://127.0.0.1:3000' }).client(
        id,
      );
    },
  };
}

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  url: 'https://pay.example/1',
  payment_status: 'unpaid',
};
const serviceKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey);
const mux = { id: 'upload', status: 'waiting', timeout: 3_600, url: 'https://put.example/1' };
const muxOf = (outbound: Outbound, port: number) =>
  createMuxClient(
    {
      tokenId: 'id',
      tokenSecret: 'secret',
      webhookSecret: 'webhook',
      apiOrigin: here(port),
      streamOrigin: 'https://stream.example',
      imageOrigin: 'https://image.example',
      signing: null,
    },
    outbound,
  );

const others: readonly VendorCase[] = [
  {
    vendor: 'identity',
    isRepeatable: true,
    good: json({ id_token: 'token' }),
    error: 'VendorDown',
    ask: async ({ outbound, port }) => {
      const keys = { IDENTITY_ORIGIN: here(port), IDENTITY_SERVICE_KEY: serviceKey };
      const settings = parseSettings({ ...test, ...keys });
      return createOutside(settings, { now, outbound })?.refresh('refresh-token');
    },
  },
  {
    vendor: 'mail',
    isRepeatable: false,
    good: { body: '' },
    error: 'Error',
    ask: ({ outbound, port }) =>
      createSmtpMailer(
        { url: `smtp://127.0.0.1:${port}`, from: 'us@climb.example' },
        outbound,
      ).send({ to: 'ana@example.com', subject: 'x', text: 'x', html: '<p>x</p>' }),
  },
  {
    vendor: 'sms',
    isRepeatable: false,
    good: json({ sid: 'SM1' }),
    error: 'VendorDown',
    ask: ({ outbound, port }) => {
      const smsUrl = `http://account:token@127.0.0.1:${port}`;
      const settings = { smsUrl, smsFrom: '+61400000000', isProduction: false };
      const log = { info: () => undefined };
      const gateway = createSmsGateway({ settings, dataDir: '/nowhere', log, now, outbound });
      return gateway.send({ to: '+61400000101', text: '123456' });
    },
  },
  {
    vendor: 'storage',
    isRepeatable: true,
    good: {
      type: 'application/xml',
      body: '<?xml version="1.0"?><ListBucketResult><Name>b</Name><IsTruncated>false</IsTruncated></ListBucketResult>',
    },
    error: 'VendorDown',
    ask: async ({ outbound, port }) => {
      const settings = {
        bucket: 'b',
        region: 'auto',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      };
      const blobs = createS3Blobs({ ...settings, endpoint: here(port) }, outbound);
      for await (const blob of blobs.list()) return blob;
      return undefined;
    },
  },
  {
    vendor: 'payments',
    isRepeatable: true,
    good: json(session),
    error: 'PaymentsDown',
    ask: ({ outbound, port }) =>
      createStripePayments(
        { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', apiOrigin: here(port) },
        outbound,
      ).begin({
        purchaseId: 'purchase',
        name: 'Project: 1,000 credits',
        description: 'For a pumpfest',
        priceCents: 9_900,
        currency: 'AUD',
        email: null,
        successUrl: 'https://climb.example/a',
        cancelUrl: 'https://climb.example/b',
        expiresAt: new Date('2026-11-21T04:00:00.000Z'),
      }),
  },
  {
    vendor: 'videos',
    isRepeatable: false,
    good: json({ data: mux }),
    error: 'MuxDown',
    ask: ({ outbound, port }) =>
      muxOf(outbound, port).begin({ videoId: 'video', origin: 'https://climb.example' }),
  },
  {
    vendor: 'instagram',
    isRepeatable: true,
    good: json({ user_id: '1', username: 'ana' }),
    error: 'InstagramDown',
    ask: async ({ outbound, port }) => {
      const origins = { apiOrigin: here(port), graphOrigin: here(port), webOrigin: here(port) };
      const app = {
        appId: '1',
        appSecret: 'secret',
        graphVersion: 'v21.0',
        mediaOrigins: [],
        ...origins,
      };
      return createInstagram(app, { outbound, origin: 'http://127.0.0.1:3000' })?.readAccount(
        'token',
      );
    },
  },
  {
    vendor: 'challenge',
    isRepeatable: false,
    good: json({ success: true }),
    error: 'VendorDown',
    ask: ({ outbound, port }) => {
      const settings = {
        vendor: 'turnstile',
        siteKey: 'site',
        secret: 'secret',
        scriptUrl: 'https://challenge.example/api.js',
        verifyUrl: here(port),
        furtherOrigins: [],
      } as const;
      const from = { ip: '203.0.113.9', origin: 'https://climb.example' };
      return createAskVendor(settings, outbound)({ token: 'token', ...from });
    },
  },
  {
    vendor: 'push',
    isRepeatable: false,
    isBodyIgnored: true,
    good: json({}),
    error: 'VendorDown',
    ask: async ({ outbound, port }) => {
      const browser = createECDH('prime256v1');
      const p256dh = browser.generateKeys('base64url');
      const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
      const outcome = await sendMessage(
        { subscription: { endpoint: here(port), keys }, content: '{}', topic: 'one' },
        { keys: webPush.generateVAPIDKeys(), contact: 'mailto:us@climb.example', outbound },
      );
      // held until then, so no error
      if (outcome.is === 'later') throw Object.assign(new Error('later'), outcome);
      return outcome;
    },
  },
];

const reports: VendorCase = {
  vendor: 'reports',
  isRepeatable: false,
  good: json({ id: 'event' }),
  error: 'VendorDown',
  ask: ({ outbound, port }) =>
    createVendorFetch(outbound, 'reports')(here(port), { method: 'POST', body: '{}' }),
};

/** Every vendor that the server calls. */
export const vendorCases: readonly VendorCase[] = [
  signInCase('google', 'google.com', 'https://accounts.google.com'),
  signInCase('apple', 'apple.com', 'https://appleid.apple.com'),
  signInCase('microsoft', 'microsoft.com', `https://login.microsoftonline.com/${tenant}/v2.0`),
  ...others,
  reports,
];

const outcomes: Readonly<Record<Misdeed, Failure>> = {
  delay: 'no_answer',
  '500': 'failed',
  '429': 'busy',
  dropped: 'dropped',
  garbage: 'garbled',
  huge: 'too_large',
};
/** SMTP has no Retry-After, and its client refuses long answers itself. */
const smtpOutcomes: Partial<Record<Misdeed, Failure>> = { '429': 'failed', huge: 'garbled' };

/** @returns whether a failure is one of the vendor’s. */
export function isRead({ isBodyIgnored = false }: VendorCase, misdeed: Misdeed): boolean {
  return !isBodyIgnored || !['garbage', 'huge'].includes(misdeed);
}

/** @returns what a failure counts as, and how often the vendor is asked. */
export function expectedOf(
  { vendor, isRepeatable }: VendorCase,
  misdeed: Misdeed,
): { readonly outcome: Failure; readonly requests: 1 | 3 } {
  const own = vendor === 'mail' ? smtpOutcomes[misdeed] : undefined;
  const outcome = own ?? outcomes[misdeed];
  // nothing was done with a request that was one too many
  return { outcome, requests: isRepeatable || outcome === 'busy' ? 3 : 1 };
}
