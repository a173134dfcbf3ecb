import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { bodyOf, startStandIn } from './stand-in-server';
import { plainPage } from './plain-page';
import { type OpenLine, openLine, type VendorLine } from './vendor-line';

/** A subscription as a browser's `toJSON` says it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message as the browser gets it. */
export interface Received {
  readonly endpoint: string;
  readonly text: string;
  readonly topic: string | null;
  readonly ttl: number;
  readonly urgency: string;
  /** Whom its token names as the sender. */
  readonly subject: string;
}

/** Emulates a browser's push service (RFC 8030) with its encryption (RFC 8291) and identification (RFC 8292). */
export interface PushServiceStandIn {
  readonly url: string;
  /** What was taken, in order. */
  readonly received: readonly Received[];
  /** What waits for a browser that is away: the last one of each topic. */
  waitingFor(endpoint: string): readonly Received[];
  readonly lines: readonly VendorLine[];
  /** Statuses of everything that was refused. */
  readonly refusals: readonly number[];
  /** Subscribes a browser with the product's key, which nobody else can send with. Its keys are new unless given. */
  subscribe(
    applicationServerKey: string,
    keys?: { readonly privateKey: string; readonly auth: string },
  ): BrowserSubscription;
  /** As when somebody takes the permission back. */
  expire(endpoint: string): void;
  /** Answers the next requests so; a retry is named in seconds. */
  answerNext(...answers: { readonly status: number; readonly retryAfterS?: number }[]): void;
  close(): Promise<void>;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly applicationServerKey: string;
  isExpired: boolean;
}

const bodyMax = 4_096;
const dayS = 86_400;

class Refusal extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}

/** Listens on a free port of this machine. */
export async function startPushService(): Promise<PushServiceStandIn> {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const refusals: number[] = [];
  const planned: { readonly status: number; readonly retryAfterS?: number }[] = [];
  const line = lineOf(browsers, () => origin);
  const server = await startStandIn(
    async (request, response) => {
      const body = await bodyOf(request);
      if (isForPeople(request)) {
        const subscribed = request.method === 'POST' ? subscribe(body.toString()) : null;
        return answerPeople(response, subscribed ?? pageOf(browsers, received));
      }
      const plan = planned.shift();
      try {
        if (plan !== undefined) throw new Refusal(plan.status);
        const message = await take(request, { body, browsers, origin });
        received.push(message);
        response.writeHead(201, { location: `${origin}/m/${received.length}`, ttl: message.ttl });
        response.end();
      } catch (error) {
        refuse(response, error, plan?.retryAfterS);
      }
    },
    { lineOf: (request) => (isForPeople(request) ? null : line) },
  );
  const origin = `http://127.0.0.1:${server.port}`;
  const refuse = (response: ServerResponse, error: unknown, retryAfterS?: number) => {
    const status = error instanceof Refusal ? error.status : 500;
    refusals.push(status);
    if (retryAfterS !== undefined) response.setHeader('retry-after', retryAfterS);
    if (status === 401) response.setHeader('www-authenticate', 'vapid');
    response.writeHead(status);
    response.end('the stand-in refuses');
  };
  const subscribe: PushServiceStandIn['subscribe'] = (applicationServerKey, given) => {
    const endpoint = `${origin}/p/${randomBytes(24).toString('base64url')}`;
    const browser = { ...keysOf(given), applicationServerKey, isExpired: false };
    browsers.set(endpoint, browser);
    const p256dh = browser.ecdh.getPublicKey('base64url');
    return { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } };
  };
  return {
    url: origin,
    received,
    refusals,
    lines: [line],
    waitingFor: (endpoint) => lastOfEachTopic(received.filter((one) => one.endpoint === endpoint)),
    subscribe,
    expire: (endpoint) => {
      const browser = browsers.get(endpoint);
      if (browser !== undefined) browser.isExpired = true;
    },
    answerNext: (...answers) => void planned.push(...answers),
    close: server.close,
  };
}

/** Its page, and what a browser asks to be subscribed, which no vendor documents: neither noted nor failing. */
function isForPeople({ url = '' }: IncomingMessage): boolean {
  return url === '/' || url === '/subscribe' || url === '/favicon.ico';
}

/** With a browser's subscription, or with the page. */
function answerPeople(response: ServerResponse, answer: BrowserSubscription | string): void {
  const isPage = typeof answer === 'string';
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(isPage ? 200 : 201, { 'content-type': type });
  response.end(isPage ? answer : JSON.stringify(answer));
}

function pageOf(browsers: ReadonlyMap<string, Browser>, received: readonly Received[]): string {
  const parts = [...browsers].map(([endpoint, { isExpired }], index) => ({
    name: `Browser ${index + 1}${isExpired ? ', expired' : ''}`,
    items: received
      .filter((one) => one.endpoint === endpoint)
      .map(({ text }) => [text])
      .toReversed(),
  }));
  const about = 'What each browser got, as it reads it.';
  return plainPage('Stand-in for a push service', about, parts);
}

type GivenKeys = Parameters<PushServiceStandIn['subscribe']>[1];

/** New ones unless they are given. */
function keysOf(given: GivenKeys): { readonly ecdh: ECDH; readonly auth: Buffer } {
  const ecdh = createECDH('prime256v1');
  if (given === undefined) ecdh.generateKeys();
  else ecdh.setPrivateKey(given.privateKey, 'base64url');
  const auth = given === undefined ? randomBytes(16) : Buffer.from(given.auth, 'base64url');
  return { ecdh, auth };
}

function lineOf(browsers: ReadonlyMap<string, Browser>, pageUrl: () => string): OpenLine {
  return openLine({
    id: 'push',
    name: 'Push service',
    about: 'Delivers notifications to browsers by Web Push, for browsers subscribed here.',
    pageUrl,
    acts: () =>
      [...browsers]
        .filter(([, { isExpired }]) => !isExpired)
        .map(([endpoint, browser], index) => ({
          name: 'expire',
          label: 'Expire the subscription',
          subject: endpoint,
          subjectText: `Browser ${index + 1}`,
          run: () => (browser.isExpired = true),
        })),
  });
}

interface Posted {
  readonly body: Buffer;
  readonly browsers: ReadonlyMap<string, Browser>;
  readonly origin: string;
}

/** @returns what the browser reads. @throws {Refusal} as the protocol says. */
async function take(
  { method, url = '', headers }: IncomingMessage,
  { body, browsers, origin }: Posted,
): Promise<Received> {
  const endpoint = `${origin}${url}`;
  const browser = browsers.get(endpoint);
  if (method !== 'POST' || browser === undefined) throw new Refusal(404);
  if (browser.isExpired) throw new Refusal(410);
  if (body.length > bodyMax) throw new Refusal(413);
  const ttl = Number(headers['ttl'] ?? Number.NaN);
  const topic = headers['topic'] === undefined ? null : String(headers['topic']);
  const isEncrypted = headers['content-encoding'] === 'aes128gcm';
  const isTopic = topic === null || /^[A-Za-z0-9_-]{1,32}$/.test(topic);
  if (!Number.isInteger(ttl) || ttl < 0 || !isEncrypted || !isTopic) throw new Refusal(400);
  const subject = await verifySender(headers.authorization ?? '', {
    origin,
    applicationServerKey: browser.applicationServerKey,
  });
  const urgency = String(headers['urgency'] ?? 'normal');
  return { endpoint, text: decrypt(body, browser), topic, ttl, urgency, subject };
}

/** RFC 8292: a token of at most a day, for this service, by the key that the browser was subscribed with. */
async function verifySender(
  authorization: string,
  { origin, applicationServerKey }: { origin: string; applicationServerKey: string },
): Promise<string> {
  const [, token, key] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(authorization) ?? [];
  if (token === undefined || key === undefined) throw new Refusal(401);
  if (key !== applicationServerKey) throw new Refusal(403);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience: origin,
    requiredClaims: ['exp'],
  }).catch(() => {
    throw new Refusal(403);
  });
  const { exp = 0, sub = '' } = payload;
  const isShort = exp - Date.now() / 1_000 <= dayS;
  if (!isShort || !/^(mailto:|https:)/.test(sub)) throw new Refusal(403);
  return sub;
}

/** RFC 8291 and 8188, with one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  try {
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // behind the text are a mark of the last record and zeros
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  } catch {
    throw new Refusal(400);
  }
}

function lastOfEachTopic(messages: readonly Received[]): readonly Received[] {
  const isReplaced = ({ topic }: Received, index: number) =>
    topic !== null && messages.some((later, at) => at > index && later.topic === topic);
  return messages.filter((message, index) => !isReplaced(message, index));
}
