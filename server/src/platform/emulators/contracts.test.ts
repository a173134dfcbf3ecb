import {
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  randomUUID,
} from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { importPKCS8, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { startChallengeVendor } from '../../../../emulators/challenge-vendor';
import { challenge } from '../../../../emulators/contracts/challenge';
import { identity } from '../../../../emulators/contracts/identity';
import { instagram } from '../../../../emulators/contracts/instagram';
import { mux } from '../../../../emulators/contracts/mux';
import { encryptedExample, push } from '../../../../emulators/contracts/push';
import { readXml } from '../../../../emulators/contracts/read-xml';
import { reports, reportsLimited } from '../../../../emulators/contracts/reports';
import { s3, signedExample } from '../../../../emulators/contracts/s3';
import { differences, orNull } from '../../../../emulators/contracts/shape';
import { signIn } from '../../../../emulators/contracts/sign-in';
import { smtp } from '../../../../emulators/contracts/smtp';
import { stripe } from '../../../../emulators/contracts/stripe';
import { twilio } from '../../../../emulators/contracts/twilio';
import { type Unsigned, walkContract } from '../../../../emulators/contracts/walk';
import { clients } from '../../../../emulators/identity-providers/vendors';
import { startIdentityProviders } from '../../../../emulators/identity-providers/server';
import { startIdentityService } from '../../../../emulators/identity-service';
import { accounts, startInstagram } from '../../../../emulators/instagram/server';
import { startMux } from '../../../../emulators/mux/server';
import { startPayments } from '../../../../emulators/payments/server';
import { startPushService } from '../../../../emulators/push-service';
import { startReportService } from '../../../../emulators/report-service';
import { signatureFault } from '../../../../emulators/s3/signature';
import { startBucket } from '../../../../emulators/s3/server';
import { startSmsGateway } from '../../../../emulators/sms-gateway';
import { startSmtpGateway } from '../../../../emulators/smtp-gateway';
import { sampleVideo } from '../../gyms/videos/testing/sample-video';
import { customTokenAudience } from '../../people/identity/custom-token-audience';
import { parseSettings } from '../config/settings';
import { createSignedApp } from '../testing/signed-app';
import { startVendorDesk, type VendorDesk } from './testing/vendor-desk';

// What the vendors document, against the stand-ins, over real sockets.

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function keep<T extends { close(): Promise<void> }>(one: T): T {
  open.push(one);
  return one;
}

const deskOf = async (vendor: Parameters<typeof startVendorDesk>[0]): Promise<VendorDesk> =>
  keep(await startVendorDesk(vendor));
const basic = (user: string, secret: string) => Buffer.from(`${user}:${secret}`).toString('base64');

it('Stripe', async () => {
  const payments = keep(await startPayments());
  const { act } = await deskOf(payments);
  const values = { key: payments.settings['STRIPE_SECRET_KEY'] ?? '' };
  expect(await walkContract(stripe, { origin: payments.url, values, act })).toEqual([]);
});

it('Mux', async () => {
  const videos = keep(await startMux());
  const { act } = await deskOf(videos);
  const { MUX_TOKEN_ID: id = '', MUX_TOKEN_SECRET: secret = '' } = videos.settings;
  const video = (await sampleVideo({ seconds: 1 })).toString('base64url');
  const values = { basic: basic(id, secret), video };
  expect(await walkContract(mux, { origin: videos.url, values, act })).toEqual([]);
});

it('Instagram', async () => {
  const photos = keep(await startInstagram());
  const { act } = await deskOf(photos);
  const { INSTAGRAM_APP_ID: appId = '', INSTAGRAM_APP_SECRET: secret = '' } = photos.settings;
  const values = { appId, secret, account: accounts[0]?.id ?? '' };
  const opened: typeof act = async (wanted, type) => {
    const sent = await act(wanted, type);
    return { ...sent, body: payloadOf(sent.body, secret) };
  };
  expect(await walkContract(instagram, { origin: photos.url, values, act: opened })).toEqual([]);
});

/** @returns what a signed request says, if the secret signed it. */
function payloadOf(body: unknown, secret: string): unknown {
  const [signature, payload = ''] = (
    new URLSearchParams(String(body)).get('signed_request') ?? ''
  ).split('.');
  const expected = createHmac('sha256', secret).update(payload).digest('base64url');
  return signature === expected ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null;
}

it('Twilio', async () => {
  const sms = keep(await startSmsGateway());
  const { origin, username, password } = new URL(sms.url);
  const values = { account: username, basic: basic(username, decodeURIComponent(password)) };
  expect(await walkContract(twilio, { origin, values })).toEqual([]);
});

it('Turnstile and reCAPTCHA', async () => {
  const vendor = keep(await startChallengeVendor());
  const tokenOf = () => `stand-in-${randomUUID()}~climb.example~app_check`;
  const values = { secret: vendor.secret, turnstileToken: tokenOf(), recaptchaToken: tokenOf() };
  expect(await walkContract(challenge, { origin: new URL(vendor.url).origin, values })).toEqual([]);
});

it('Google, Apple and Microsoft', async () => {
  const providers = keep(await startIdentityProviders());
  const verifier = 'verifier-of-a-test-that-is-as-long-as-it-has-to-be';
  const { clientId: appleId, secret: appleSecret } = await appleClient(providers.settings);
  const values = {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    clientGoogle: clients['google.com'].id,
    secretGoogle: clients['google.com'].secret,
    clientApple: appleId,
    secretApple: appleSecret,
    clientMicrosoft: clients['microsoft.com'].id,
    secretMicrosoft: clients['microsoft.com'].secret,
  };
  expect(await walkContract(signIn, { origin: providers.url, values })).toEqual([]);
});

/** Apple's secret is a token that the client signs. */
async function appleClient(settings: Readonly<Record<string, string>>) {
  const { id: clientId, teamId, keyId } = clients['apple.com'];
  const key = await importPKCS8(settings['APPLE_PRIVATE_KEY'] ?? '', 'ES256');
  const secret = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
  return { clientId, secret };
}

it('Sentry', async () => {
  const service = keep(await startReportService());
  const { origin, username: key, pathname } = new URL(service.dsn);
  const place = { origin, values: { key, project: pathname.slice(1) } };
  expect(await walkContract(reports, place)).toEqual([]);
  await service.lines[0]?.act('decline', null);
  expect(await walkContract(reportsLimited, place)).toEqual([]);
});

it('Web Push', async () => {
  const service = keep(await startPushService());
  const [ours, theirs] = [senderKey(), senderKey()];
  const { endpoint } = service.subscribe(ours.publicKey, encryptedExample);
  const gone = service.subscribe(ours.publicKey);
  service.expire(gone.endpoint);
  const { origin } = new URL(service.url);
  const values = {
    path: new URL(endpoint).pathname,
    pathGone: new URL(gone.endpoint).pathname,
    vapid: await ours.vapid(origin, '1h'),
    stranger: await theirs.vapid(origin, '1h'),
    elsewhere: await ours.vapid('https://push.example', '1h'),
    longLived: await ours.vapid(origin, '25h'),
    tooLarge: Buffer.alloc(5_000).toString('base64url'),
  };
  expect(await walkContract(push, { origin, values })).toEqual([]);
  const texts = service.received.map(({ text }) => text);
  expect(texts).toEqual([encryptedExample.text, encryptedExample.text]);
});

function senderKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const publicKey = Buffer.concat([Buffer.from([4]), left, right]).toString('base64url');
  const signer = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const vapid = async (audience: string, life: string) => {
    const token = await new SignJWT({ sub: 'mailto:ops@climb.example' })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(audience)
      .setExpirationTime(life)
      .sign(signer);
    return `vapid t=${token}, k=${publicKey}`;
  };
  return { publicKey, vapid };
}

describe('Amazon S3', () => {
  it('by Amazon’s own signer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cruxboard-test-contract-'));
    keep({ close: () => rm(folder, { recursive: true, force: true }) });
    const bucket = keep(await startBucket({ folder: join(folder, 'files') }));
    const { S3_BUCKET: name = '', S3_ACCESS_KEY_ID: id = '' } = bucket.settings;
    const secret = bucket.settings['S3_SECRET_ACCESS_KEY'] ?? '';
    const deletion = Buffer.from(
      '<Delete><Object><Key>walls/roof.txt</Key></Object><Object><Key>nobody</Key></Object></Delete>',
    );
    const values = {
      bucket: name,
      deletion: deletion.toString('base64url'),
      deletionMd5: createHash('md5').update(deletion).digest('base64'),
    };
    const signers = {
      us: signerOf({ id, secret }),
      nobody: async ({ headers }: Unsigned) => headers,
      'a stranger': signerOf({ id: 'AKIASOMEBODY', secret }),
      'a forger': signerOf({ id, secret: 'guessed' }),
      'us, an hour ago': signerOf({ id, secret }, new Date(Date.now() - 3_600_000)),
    };
    expect(await walkContract(s3, { origin: bucket.url, values, signers })).toEqual([]);
  });

  it('takes the request that Amazon’s documentation signs, and no other', () => {
    const { key, at, request } = signedExample;
    expect(signatureFault(request, key, at)).toBeNull();
    const changed = { ...request, url: '/test2.txt' };
    expect(signatureFault(changed, key, at)).toBe('SignatureDoesNotMatch');
    expect(signatureFault(request, key, new Date())).toBe('RequestTimeTooSkewed');
  });
});

function signerOf({ id, secret }: { id: string; secret: string }, at?: Date) {
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: id, secretAccessKey: secret },
  });
  return async ({ method, url, headers, body }: Unsigned): Promise<Record<string, string>> => {
    const signer = await client.config.signer();
    const hash = createHash('sha256').update(body ?? '');
    const signed = await signer.sign(
      {
        method,
        protocol: 'http:',
        hostname: url.hostname,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: { ...headers, host: url.host, 'x-amz-content-sha256': hash.digest('hex') },
      },
      at === undefined ? {} : { signingDate: at },
    );
    return signed.headers;
  };
}

it('Identity Platform', async () => {
  const [ours, theirs] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
  const bearer = 'an-admin-key-of-both-forty-characters-long';
  const settings = parseSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    IDENTITY_ADMIN_KEY: bearer,
    IDENTITY_SERVICE_PUBLIC_KEY: ours?.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const service = keep(await createSignedApp({ settings, now: () => new Date() }));
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const standIn = keep(await startIdentityService({ origin }));
  const { serviceAccount = '' } = settings.federation.trusted ?? {};
  const tokenOf = (keys = ours, account = serviceAccount) => {
    if (keys === undefined) throw new Error('There are no keys');
    return new SignJWT({ uid: 'custom-one' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setSubject(account)
      .setAudience(customTokenAudience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(keys.privateKey);
  };
  const values = {
    key: settings.apiKey,
    project: settings.project,
    bearer,
    customToken: await tokenOf(),
    forgedToken: await tokenOf(theirs),
    strangersToken: await tokenOf(theirs, 'product@elsewhere.iam.gserviceaccount.com'),
  };
  expect(await walkContract(identity, { origin: standIn.url, values })).toEqual([]);
});

describe('SMTP', () => {
  it.each(Object.entries(smtp.talks))('%s', async (_name, turns) => {
    const gateway = keep(await startSmtpGateway());
    const socket = createConnection(Number(new URL(gateway.url).port), '127.0.0.1');
    const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
    const codes = [await codeOf(replies)];
    for (const { say } of turns) {
      socket.write(`${say}\r\n`);
      codes.push(await codeOf(replies));
    }
    socket.destroy();
    await once(socket, 'close');
    expect(codes).toEqual([220, ...turns.map(({ code }) => code)]);
  });
});

/** @returns the code of a reply, which may have several lines. */
async function codeOf(lines: AsyncIterator<string>): Promise<number> {
  for (;;) {
    const { value = '' } = (await lines.next()) as { value?: string }; // a closed connection gives none
    const [, code, sign] = /^(\d{3})([ -])/.exec(value) ?? [];
    if (sign !== '-') return Number(code);
  }
}

it('XML is read like JSON, and several elements of a name are a list', () => {
  const xml = '<?xml version="1.0"?>\n<A xmlns="u"><B>a &amp; b</B><B/><C><D>1</D></C></A>';
  expect(readXml(xml)).toEqual({ A: { '@xmlns': 'u', B: ['a & b', ''], C: { D: '1' } } });
});

describe('a shape', () => {
  const shape = {
    always: { id: 'string', kind: { oneOf: ['a', 'b'] }, at: orNull('integer') },
    sometimes: { names: { listOf: 'string' } },
    ours: ['extra'],
  } as const;

  it('takes what is documented, and what is listed as ours', () => {
    expect(differences({ id: 'x', kind: 'a', at: null }, shape)).toEqual([]);
    const more = { id: 'x', kind: 'b', at: 1, names: ['n'], extra: {} };
    expect(differences(more, shape)).toEqual([]);
  });

  it.each([
    ['what is missing', { id: 'x', kind: 'a' }, 'body.at is documented as always there'],
    ['another type', { id: 1, kind: 'a', at: 1 }, 'body.id must be string, is 1'],
    ['another value', { id: 'x', kind: 'c', at: 1 }, 'body.kind must be one of a, b, is "c"'],
    ['a part of a number', { id: 'x', kind: 'a', at: 1.5 }, 'body.at must be integer, is 1.5'],
    ['what nobody documents', { id: 'x', kind: 'a', at: 1, b: 2 }, 'body.b is not documented'],
    [
      'a wrong one in a list',
      { id: 'x', kind: 'a', at: 1, names: ['n', 2] },
      'body.names[1] must be string, is 2',
    ],
    ['no object', [], 'body must be an object, is []'],
  ])('finds %s', (_name, value, sentence) => {
    expect(differences(value, shape)).toEqual([sentence]);
  });
});
