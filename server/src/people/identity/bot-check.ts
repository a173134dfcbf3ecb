import type { FastifyRequest } from 'fastify';
import { appCheckRefusal, isAppCheckMissing } from '../../platform/http/app-check';
import type { Identity } from './identity';
import { transportError } from './wire-error';

/** Calls that create accounts, and those that send emails and texts, which cost money. */
const guarded: ReadonlySet<string> = new Set([
  '/v1/accounts:signUp',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:sendVerificationCode',
  '/v2/accounts/mfaEnrollment:start',
  '/v2/accounts/mfaSignIn:start',
]);

/** @returns whether a call of the protocol needs the bot check. */
export function isGuarded(path: string): boolean {
  return guarded.has(path);
}

/** @throws {WireError} 401 if the bot check is on and the request has no valid token of it. */
export async function requireAppCheck(identity: Identity, request: FastifyRequest): Promise<void> {
  const { settings, now, keyring: signingKeys } = identity;
  if (await isAppCheckMissing({ signingKeys, settings, now }, 'identity', request)) {
    throw transportError(401, 'UNAUTHENTICATED', appCheckRefusal);
  }
}
