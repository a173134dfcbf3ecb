import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity';
import { transportError } from '../wire-error';

/** What administrators' clients send to an emulator instead of a credential. */
const emulatorOwner = 'owner';

/**
 * Accepts the operator's key, and with emulators the clients' placeholder. Without the setting nobody gets
 * in.
 * @throws {WireError} 401 UNAUTHENTICATED
 */
export function requireAdmin({ settings }: Identity, request: FastifyRequest): void {
  const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const isOwner = settings.hasEmulators && given === emulatorOwner;
  const isKey =
    given !== undefined && settings.adminKey !== null && isSame(given, settings.adminKey);
  if (isOwner || isKey) return;
  const message =
    'Request had invalid authentication credentials. Expected the key of the operator as bearer token.';
  throw transportError(401, 'UNAUTHENTICATED', message);
}

/** Compares digests, which have equal length whatever was sent. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
