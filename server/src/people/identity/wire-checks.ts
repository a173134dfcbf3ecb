import { limits } from '@cruxboard/domain/limits';
import { patterns } from '@cruxboard/domain/patterns';
import { type Identity, nowSeconds } from './identity';
import type { IdTokenClaims } from './id-token';
import { authTimeOf } from './proof';
import { findUser, type UserRow } from './repo';
import { TokenFault } from './token-fault';
import { findSignOut, isSessionOver } from './sessions-repo';
import { WireError } from './wire-error';

const passwordMin = 6;
const passwordMax = 4_096;
/** Password, email and deletion need a sign-in within this many seconds. */
const recentS = 300;

/**
 * @returns the address as stored and compared: trimmed, lower case.
 * @throws {WireError} MISSING_EMAIL, INVALID_EMAIL
 */
export function requireEmail(raw: string | null | undefined): string {
  if (raw === null || raw === undefined || raw === '') throw new WireError('MISSING_EMAIL');
  const email = raw.trim().toLowerCase();
  if (email.length > limits.user.email.max || !patterns.email.test(email)) {
    throw new WireError('INVALID_EMAIL');
  }
  return email;
}

/** @throws {WireError} MISSING_PASSWORD, WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS */
export function requireNewPassword(password: string | null | undefined): string {
  if (password === null || password === undefined || password === '') {
    throw new WireError('MISSING_PASSWORD');
  }
  if (password.length < passwordMin) {
    throw new WireError('WEAK_PASSWORD', { text: 'Password should be at least 6 characters' });
  }
  if (password.length > passwordMax) {
    const text = `Password should be at most ${passwordMax} characters`;
    throw new WireError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', { text });
  }
  return password;
}

/**
 * @returns the account of an ID token, and its claims.
 * @throws {WireError} INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
 */
export async function requireUser(
  identity: Identity,
  idToken: string | null | undefined,
): Promise<{ user: UserRow; claims: IdTokenClaims }> {
  if (idToken === null || idToken === undefined || idToken === '') {
    throw new WireError('INVALID_ID_TOKEN');
  }
  try {
    const claims = await identity.verifier.verify(idToken);
    await identity.userStates.requireValid(claims.sub, claims.auth_time);
    await requireSession(identity, claims);
    const user = await findUser(identity.database.drizzle, claims.sub);
    if (user === undefined) throw new WireError('USER_NOT_FOUND');
    return { user, claims };
  } catch (error) {
    throw error instanceof TokenFault ? wireErrorOf(error) : error;
  }
}

/**
 * A token of a browser session ends with it; one without a session when its user signs out everywhere.
 * @throws {TokenFault} TOKEN_REVOKED
 */
async function requireSession(identity: Identity, { sub, sid, iat }: IdTokenClaims): Promise<void> {
  if (await isSessionOver(identity, sid)) throw new TokenFault('TOKEN_REVOKED');
  if (typeof sid === 'string') return;
  const signedOutAt = await findSignOut(identity, sub);
  if (signedOutAt !== null && iat * 1000 <= signedOutAt.getTime()) {
    throw new TokenFault('TOKEN_REVOKED');
  }
}

/** @throws {WireError} CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
export function requireRecentAuth(identity: Identity, claims: IdTokenClaims): void {
  if (nowSeconds(identity) - authTimeOf(claims) > recentS) {
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

function wireErrorOf(fault: TokenFault): WireError {
  switch (fault.code) {
    case 'TOKEN_EXPIRED':
    case 'TOKEN_REVOKED':
      return new WireError('TOKEN_EXPIRED');
    case 'USER_DISABLED':
    case 'USER_NOT_FOUND':
      return new WireError(fault.code);
    default:
      return new WireError('INVALID_ID_TOKEN');
  }
}
