import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../deps';
import { AppError } from './app-error';

/** Groups behind the bot check: identity calls that cost or create something, and uploads. */
export type AppCheckGroup = 'identity' | 'storage';

/** The error code that the protocol's clients expect. */
export const appCheckRefusal = 'Firebase App Check token is invalid.';

type Checking = Pick<Deps, 'signingKeys' | 'settings' | 'now'>;

const lifeS = 1_800;
const appId = 'web';
const tokenMaxBytes = 2_048;

/** Its own issuer and audience, so that account tokens and bot-check tokens can't be swapped. */
const issuerOf = ({ settings }: Checking) =>
  `https://firebaseappcheck.googleapis.com/${settings.project}`;
const audienceOf = ({ settings }: Checking) => `projects/${settings.project}`;

/** @returns a bot-check token and its lifetime in seconds. */
export async function mintAppCheckToken(deps: Checking): Promise<{ token: string; lifeS: number }> {
  const { kid, privateKey } = await deps.signingKeys.signingKey();
  const nowS = Math.floor(deps.now().getTime() / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(deps))
    .setSubject(appId)
    .setAudience([audienceOf(deps)])
    .setJti(randomUUID())
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifeS)
    .sign(privateKey);
  return { token, lifeS };
}

/** A valid token, by what names it. */
export interface AppCheckToken {
  readonly id: string;
  readonly expiresAt: Date;
}

/** @returns whether a group or callable is behind the bot check. */
export function isAppCheckOn({ settings }: Pick<Checking, 'settings'>, name: string): boolean {
  return settings.appCheck.has(name);
}

/** @returns the request's valid token; null without one. */
export async function readAppCheckToken(
  deps: Checking,
  request: FastifyRequest,
): Promise<AppCheckToken | null> {
  const token = request.headers['x-firebase-appcheck'];
  return typeof token === 'string' ? verify(deps, token) : null;
}

/** @returns whether the request is behind the bot check and has no valid token. */
export async function isAppCheckMissing(
  deps: Checking,
  guarded: AppCheckGroup | { readonly callable: string },
  request: FastifyRequest,
): Promise<boolean> {
  const name = typeof guarded === 'string' ? guarded : guarded.callable;
  return isAppCheckOn(deps, name) && (await readAppCheckToken(deps, request)) === null;
}

/** @throws {AppError} `app_check_failed` if the callable is behind the bot check and there is no valid token. */
export async function requireAppCheck(
  deps: Checking,
  callable: string,
  request: FastifyRequest,
): Promise<void> {
  if (await isAppCheckMissing(deps, { callable }, request)) throw new AppError('app_check_failed');
}

async function verify(deps: Checking, token: string): Promise<AppCheckToken | null> {
  if (token.length > tokenMaxBytes) return null;
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const key = alg === 'RS256' && kid !== undefined && (await deps.signingKeys.verifyKey(kid));
    if (!key) return null;
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer: issuerOf(deps),
      audience: audienceOf(deps),
      subject: appId,
      currentDate: deps.now(),
      maxTokenAge: lifeS,
      requiredClaims: ['iat', 'exp', 'jti'],
    });
    return { id: payload.jti ?? '', expiresAt: new Date((payload.exp ?? 0) * 1000) };
  } catch {
    // may be anything, such as the dummy of a client that couldn't get a token
    return null;
  }
}
