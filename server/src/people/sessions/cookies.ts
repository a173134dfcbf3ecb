import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the session's cookies: `crux.id`, `crux.refresh`, `crux.custom` and their signature `crux.sig`. */
const name = 'crux';
const parts = ['id', 'refresh', 'custom', 'sig'] as const;
/** Outlives the session, so that a long absence is recognised as one. */
const maxAgeS = 400 * 86_400;
/** The signature's protected header, as every implementation of the format writes it. */
const header = Buffer.from('{"alg":"HS256"}').toString('base64url');

/** The three tokens of a session in the browser's cookies. */
export interface SessionTokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly customToken: string;
}

/** Why session cookies are invalid, by the specification's reasons. */
export const invalidTokenReasons = {
  MISSING_CREDENTIALS: 'Missing credentials',
  MALFORMED_CREDENTIALS: 'Credentials are incorrectly formatted',
  INVALID_SIGNATURE: 'Credentials have invalid signature',
  MISSING_REFRESH_TOKEN: 'Refresh token is missing',
  INVALID_CREDENTIALS: 'Invalid credentials',
  INVALID_KID: 'The key of the credentials matches no certificate; sign in again',
} as const;
export type InvalidTokenReason = keyof typeof invalidTokenReasons;

export interface CookieOptions {
  /** Signs; 32 bytes. */
  readonly key: Buffer;
  /** The current key and the previous one, which no longer signs. */
  readonly acceptedKeys: readonly Buffer[];
  readonly isSecure: boolean;
}

/** @returns the tokens of the request's cookies, or why they are invalid. */
export function readSessionCookies(
  request: FastifyRequest,
  acceptedKeys: readonly Buffer[],
): SessionTokens | InvalidTokenReason {
  const [id, refresh, custom, sig] = parts.map((part) => request.cookies[`${name}.${part}`]);
  if (!id && !refresh && !custom && !sig) return 'MISSING_CREDENTIALS';
  if (!id || !sig || !custom) return 'MALFORMED_CREDENTIALS';
  if (!refresh) return 'MISSING_REFRESH_TOKEN';
  // dots separate the signed tokens: each must have three parts, or they could be split elsewhere and still
  // be signed
  if (!isToken(id) || !isToken(custom)) return 'MALFORMED_CREDENTIALS';
  const tokens = { idToken: id, refreshToken: refresh, customToken: custom };
  const isSigned = acceptedKeys.some((key) => isSame(sig, signatureOf(tokens, key)));
  return isSigned ? tokens : 'INVALID_SIGNATURE';
}

export function writeSessionCookies(
  reply: FastifyReply,
  tokens: SessionTokens,
  options: CookieOptions,
): void {
  const values = {
    id: tokens.idToken,
    refresh: tokens.refreshToken,
    custom: tokens.customToken,
    sig: signatureOf(tokens, options.key),
  };
  const flags = { ...flagsOf(options), maxAge: maxAgeS };
  for (const part of parts) reply.setCookie(`${name}.${part}`, values[part], flags);
}

export function clearSessionCookies(reply: FastifyReply, options: CookieOptions): void {
  for (const part of parts) reply.clearCookie(`${name}.${part}`, flagsOf(options));
}

const flagsOf = (options: CookieOptions): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: options.isSecure,
});

/** The signature of a JWS (HS256) over `id.refresh.custom`. */
function signatureOf(tokens: SessionTokens, key: Buffer): string {
  const payload = `${tokens.idToken}.${tokens.refreshToken}.${tokens.customToken}`;
  const signed = `${header}.${Buffer.from(payload).toString('base64url')}`;
  return createHmac('sha256', key).update(signed).digest('base64url');
}

function isToken(value: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
