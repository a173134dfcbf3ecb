import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface AccessKey {
  readonly id: string;
  readonly secret: string;
}

export type KeyFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch';

type Signed = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** Of the signer's clock against ours. */
const skewMaxMs = 15 * 60_000;

const form =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

/** @returns what's wrong with a request's signature, version 4; null if it is the key's. Source: Amazon S3, "Signature calculations for the Authorization header". */
export function signatureFault(request: Signed, key: AccessKey, now: Date): KeyFault | null {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization === '') return 'AccessDenied';
  const given = form.exec(authorization)?.groups;
  if (given?.['id'] !== key.id) return 'InvalidAccessKeyId';
  const { scope = '', names = '', signature = '' } = given;
  const canonical = sha256(canonicalOf(request, names));
  const date = String(request.headers['x-amz-date'] ?? '');
  if (!(Math.abs(timeOf(date) - now.getTime()) <= skewMaxMs)) return 'RequestTimeTooSkewed';
  const toSign = ['AWS4-HMAC-SHA256', date, scope, canonical].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secret}`);
  const expected = hmac(signingKey, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** @returns the time of a basic form like 20260101T000000Z; NaN for anything else. */
function timeOf(date: string): number {
  const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(date) ?? [];
  if (day === undefined || time === undefined) return Number.NaN;
  const [year, month] = [day.slice(0, 4), day.slice(4, 6)];
  const clock = time.replace(/(..)(..)(..)/, '$1:$2:$3');
  return Date.parse(`${year}-${month}-${day.slice(6)}T${clock}Z`);
}

function canonicalOf({ method = '', url = '', headers }: Signed, names: string): string {
  const [path = '', query = ''] = url.split('?');
  const fields = query
    .split('&')
    .filter((field) => field !== '')
    .map((field) => (field.includes('=') ? field : `${field}=`))
    .sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const body = String(headers['x-amz-content-sha256'] ?? '');
  return [method, path, fields.join('&'), signed.join(''), names, body].join('\n');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
