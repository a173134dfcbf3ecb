import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import { lookupPublic } from '../../platform/http/public-address';
import type { Fault, Outbound } from '../../platform/outbound/outbound';
import { retryAfterSeconds } from '../../platform/outbound/retry-after';
import { VendorDown } from '../../platform/outbound/vendor-down';
import { networkFailure } from '../../platform/outbound/vendor-fetch';
import type { PushKeys } from './keys';

interface Message {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly content: string;
  /** A later message with the same one replaces it while the browser is away. */
  readonly topic: string;
  /** It is of no use later: the push service tries at once, and drops it after this. */
  readonly urgentForS?: number | undefined;
}

/** What came of it. */
export type PushOutcome =
  | { readonly is: 'sent' }
  /** The browser isn't subscribed any longer. */
  | { readonly is: 'gone' }
  /** The push service asks for patience. */
  | { readonly is: 'later'; readonly afterS: number }
  | { readonly is: 'refused'; readonly status: number };

/** A browser that was off for longer doesn't need to hear of it. */
const keptForS = 24 * 3_600;
const patienceS = 60;
const patienceMaxS = 3_600;

interface Sender {
  readonly keys: PushKeys;
  readonly contact: string;
  readonly outbound: Outbound;
}

/**
 * Encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and hands it to its push service (RFC 8030).
 * @throws {VendorDown}
 */
export async function sendMessage(
  { subscription, content, topic, urgentForS }: Message,
  { keys, contact, outbound }: Sender,
): Promise<PushOutcome> {
  const details = webPush.generateRequestDetails(subscription, content, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: urgentForS ?? keptForS,
    urgency: urgentForS === undefined ? 'normal' : 'high',
    topic,
  });
  try {
    const status = await outbound.call('push', {
      isRepeatable: false,
      // browsers choose their push service, and a bad one mustn't silence the others
      part: new URL(subscription.endpoint).host,
      attempt: (signal) => post(details, signal),
      faultOf,
      outcomeOf: (answer) => (answer < 300 ? 'ok' : 'refused'),
    });
    if (status < 300) return { is: 'sent' };
    return status === 404 || status === 410 ? { is: 'gone' } : { is: 'refused', status };
  } catch (error) {
    const cause = error instanceof VendorDown ? error.cause : undefined;
    if (!(cause instanceof FailedPush) || cause.afterS === null) throw error;
    return { is: 'later', afterS: Math.min(Math.max(cause.afterS, 1), patienceMaxS) };
  }
}

/** An answer of 429 or 5xx. */
class FailedPush extends Error {
  constructor(
    readonly status: number,
    /** null for failures that aren't said to pass. */
    readonly afterS: number | null,
  ) {
    super(`The push service answered ${status}`);
  }
}

/** Nothing of the answer's body is read, and a redirect is no answer. @returns its status, below 429 or between that and 500 */
function post(
  { endpoint, method, headers, body }: RequestDetails,
  signal: AbortSignal,
): Promise<number> {
  const isPlain = endpoint.startsWith('http:');
  const options: RequestOptions = {
    method,
    headers,
    signal,
    // only the emulators' stand-in is without encryption, and on this machine
    ...(isPlain ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? requestHttp : requestHttps)(endpoint, options, (response) => {
      const { statusCode: status = 0 } = response;
      if (status === 429 || status >= 500) reject(failedBy(response));
      else resolve(status);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function failedBy({ statusCode = 0, headers }: IncomingMessage): FailedPush {
  const hasPatience = statusCode === 429 || statusCode === 503;
  const retryAfterS = retryAfterSeconds(headers['retry-after'], Date.now()) ?? patienceS;
  return new FailedPush(statusCode, hasPatience ? retryAfterS : null);
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof FailedPush)) return { outcome: networkFailure(error) };
  const { status, afterS } = error;
  return { outcome: status === 429 ? 'busy' : 'failed', retryAfterS: afterS };
}
