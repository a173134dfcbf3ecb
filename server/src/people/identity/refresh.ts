import type { TokenBody } from '@cruxboard/contracts/people/identity/bodies';
import { idTokenLifeS } from './id-token';
import type { Identity } from './identity';
import { idTokenFor } from './issue-tokens';
import {
  findRefreshToken,
  hashOf,
  type RefreshTokenRow,
  touchRefreshToken,
  updateUser,
  type UserRow,
} from './repo';
import { isSessionOver } from './sessions-repo';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer than a session lives unused, so that no session loses its token before it ends. */
const unusedMaxMs = 30 * dayMs;
const ageMaxMs = 365 * dayMs;

interface RefreshAnswer {
  readonly access_token: string;
  readonly expires_in: string;
  readonly token_type: 'Bearer';
  readonly refresh_token: string;
  readonly id_token: string;
  readonly user_id: string;
  readonly project_id: string;
}

/** The token endpoint: a new ID token for a refresh token. */
export async function refresh({ identity }: WireRequest, body: TokenBody): Promise<RefreshAnswer> {
  if (!body.grant_type) throw new WireError('MISSING_GRANT_TYPE');
  if (body.grant_type !== 'refresh_token') throw new WireError('INVALID_GRANT_TYPE');
  if (!body.refresh_token) throw new WireError('MISSING_REFRESH_TOKEN');
  const { idToken, uid } = await refreshIdToken(identity, body.refresh_token);
  return {
    access_token: idToken,
    expires_in: String(idTokenLifeS),
    token_type: 'Bearer',
    refresh_token: body.refresh_token,
    id_token: idToken,
    user_id: uid,
    project_id: identity.settings.project,
  };
}

/**
 * @returns a new ID token of the session: sign-in time, method and factor stay, the account is read again.
 * @throws {WireError} INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED
 */
export async function refreshIdToken(
  identity: Identity,
  refreshToken: string,
): Promise<{ idToken: string; uid: string }> {
  const found = await findRefreshToken(identity.database.drizzle, hashOf(refreshToken));
  if (found === undefined) throw new WireError('INVALID_REFRESH_TOKEN');
  requireLiveToken(found, identity.now());
  const { token, user } = found;
  // a page's own token, whose browser signed out or was away for too long
  if (await isSessionOver(identity, token.sessionClaims['sid'])) {
    throw new WireError('TOKEN_EXPIRED');
  }
  const idToken = await idTokenFor(identity, user, {
    authTimeS: token.authTime.getTime() / 1000,
    signInProvider: token.signInProvider,
    secondFactor: token.secondFactor,
    secondFactorId: token.secondFactorId,
    claims: token.sessionClaims,
  });
  const at = identity.now();
  await updateUser(identity.database.drizzle, user.uid, { lastRefreshAt: at });
  const isUsedLately = at.getTime() - token.lastUsedAt.getTime() < hourMs;
  if (!isUsedLately) await touchRefreshToken(identity.database.drizzle, token.tokenHash, at);
  return { idToken, uid: user.uid };
}

/** A token that names no session has nothing else to end it. */
function requireLiveToken(
  { token, user }: { token: RefreshTokenRow; user: UserRow },
  now: Date,
): void {
  if (user.isDisabled) throw new WireError('USER_DISABLED');
  const hasSession = typeof token.sessionClaims['sid'] === 'string';
  const isOld = !hasSession && now.getTime() - token.createdAt.getTime() > ageMaxMs;
  const isUnused = now.getTime() - token.lastUsedAt.getTime() > unusedMaxMs;
  if (isOld || isUnused) throw new WireError('TOKEN_EXPIRED');
  if (token.revokedAt !== null || token.authTime < user.validSince) {
    throw new WireError('TOKEN_EXPIRED');
  }
}
