import type { FastifyRequest } from 'fastify';
import { type AccountStatus, readStatusAndUsername } from '../accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { Authentication, Caller, CurrentStatus } from '../../platform/http/authentication';
import type { Identity, IdTokenClaims } from '../identity/public';
import { authTimeOf, readIdentityUser, TokenFault } from '../identity/public';
import { readSessionCookies } from './cookies';
import { requireLiveSession } from './require-live-session';
import type { Sessions } from './sessions';

interface AuthenticationParts {
  readonly identity: Identity;
  readonly sessions: Sessions;
}

/** Cookie of the token sync; contains a posted ID token. */
export const syncCookie = '__session';

/** Callers by verified tokens and live sessions. */
export function createAuthentication({ identity, sessions }: AuthenticationParts): Authentication {
  const callerOfToken = async (token: string): Promise<Caller> => {
    const claims = await identity.verifier.verify(token);
    return callerOf(claims, await requireLiveSession({ identity, ...sessions }, claims));
  };
  return {
    fromBearer: async (request) => {
      const token = bearerOf(request);
      if (token === null) return null;
      try {
        return await callerOfToken(token);
      } catch (error) {
        throw error instanceof TokenFault ? appErrorOf(error) : error;
      }
    },
    fromCookie: async (request) => {
      const tokens = readSessionCookies(request, sessions.cookies.acceptedKeys);
      if (typeof tokens !== 'string') {
        const session = await sessions.find(tokens);
        if (session === null) return null;
        return callerOf(session.claims, await sessions.accountStates.read(session.uid));
      }
      const synced = request.cookies[syncCookie];
      if (!synced) return null;
      return callerOfToken(synced).catch((error: unknown) => {
        if (error instanceof TokenFault) return null;
        throw error;
      });
    },
    readStatus: readCurrentStatus,
  };
}

/** By the database rather than the token, which may be older. */
export async function readCurrentStatus(executor: Executor, uid: string): Promise<CurrentStatus> {
  const { status, username } = await readStatusAndUsername(executor, uid);
  const user = await readIdentityUser(executor, uid);
  const emailVerified = user?.isEmailVerified ?? false;
  return { ...status, emailVerified, hasUsername: username !== null };
}

/** @returns the token after `Bearer`; null without the header or with another scheme. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer +(\S*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * @returns a valid ID token's claims, if its account and session are valid now.
 * @throws {TokenFault}
 */
export async function verifyLive(
  { identity, sessions }: AuthenticationParts,
  token: string,
): Promise<IdTokenClaims> {
  const claims = await identity.verifier.verify(token);
  await requireLiveSession({ identity, ...sessions }, claims);
  return claims;
}

/** The account's current status overrides the token's. */
function callerOf(claims: IdTokenClaims, { deactivated, deleted }: AccountStatus): Caller {
  return {
    uid: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true,
    phoneNumber: claims.phone_number ?? null,
    authTimeS: authTimeOf(claims),
    status: {
      initialised: claims.status?.initialised === true,
      deactivated,
      deleted,
    },
    sessionId: claims.sid ?? null,
  };
}

function appErrorOf(fault: TokenFault): AppError {
  const options = { details: { reason: fault.code }, cause: fault };
  switch (fault.code) {
    case 'TOKEN_EXPIRED':
      return new AppError('token_expired', options);
    case 'TOKEN_REVOKED':
    case 'USER_DISABLED':
    case 'USER_NOT_FOUND':
      return new AppError('session_revoked', options);
    default:
      return new AppError('token_invalid', options);
  }
}
