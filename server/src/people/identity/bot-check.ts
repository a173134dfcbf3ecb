import type { FastifyRequest } from 'fastify';
import { consumeAppCheckToken } from '../app-check/public';
import { appCheckRefusal, isAppCheckOn, readAppCheckToken } from '../../platform/http/app-check';
import type { Identity } from './identity';
import { transportError } from './wire-error';

/** Calls that create accounts, and those that send emails and texts, which cost money. */
const guarded: ReadonlyMap<string, 'valid' | 'once'> = new Map([
  ['/v1/accounts:signUp', 'valid'],
  ['/v1/accounts:sendOobCode', 'once'],
  ['/v1/accounts:sendVerificationCode', 'once'],
  ['/v2/accounts/mfaEnrollment:start', 'once'],
  ['/v2/accounts/mfaSignIn:start', 'once'],
]);

/** @returns whether a call of the protocol needs the bot check. */
export function isGuarded(path: string): boolean {
  return guarded.has(path);
}

/**
 * @throws {WireError} 401 if the bot check is on and the request has no valid token of it, or one used before where an
 * email or a text costs money: work for one of them must not pay for a thousand
 */
export async function requireAppCheck(
  identity: Identity,
  path: string,
  request: FastifyRequest,
): Promise<void> {
  const { settings, now, keyring: signingKeys } = identity;
  if (!isAppCheckOn(identity, 'identity')) return;
  const token = await readAppCheckToken({ signingKeys, settings, now }, request);
  const isAccepted =
    token !== null &&
    (guarded.get(path) !== 'once' ||
      (await consumeAppCheckToken(identity.database.drizzle, token)));
  if (!isAccepted) throw transportError(401, 'UNAUTHENTICATED', appCheckRefusal);
}
