import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity';
import { transportError } from '../wire-error';

/** What administrators' clients send to an emulator in place of a credential. */
const emulatorOwner = 'owner';

/**
 * Lets the operator's key in; where emulators are on, their word for it too. Without the setting nobody is.
 * @throws {WireError} 401 UNAUTHENTICATED
 */
export function demandAdmin({ settings }: Identity, request: FastifyRequest): void {
  const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const isOwner = settings.hasEmulators && given === emulatorOwner;
  const isKey =
    given !== undefined && settings.adminKey !== null && isSame(given, settings.adminKey);
  if (isOwner || isKey) return;
  const message =
    'Request had invalid authentication credentials. Expected the key of the operator as bearer token.';
  throw transportError(401, 'UNAUTHENTICATED', message);
}

/** By digests: equally long, whatever was sent. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
