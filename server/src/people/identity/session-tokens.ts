import type { TokenAnswer } from '@cruxboard/contracts/people/identity/answers';
import { mintCustomToken } from './custom-token';
import type { Identity } from './identity';
import type { IdTokenClaims } from './id-token';
import { issueTokens } from './issue-tokens';
import { beginOutside, outsideCustomToken, renewOutside } from './outside/sessions';
import { proofOf } from './proof';
import { refreshIdToken } from './refresh';
import { findUser, hashOf, revokeRefreshToken, tieToSession } from './repo';
import { TokenFault } from './token-fault';
import { WireError } from './wire-error';

/** The protocol's own claims; all others are custom. */
const protocolClaims = new Set(
  'iss aud sub iat exp auth_time user_id email email_verified phone_number name picture provider_id firebase status sid source_sign_in_provider second_factor jti nbf'.split(
    ' ',
  ),
);

/**
 * Starts a browser session's tokens: the same proof, time and factor as the token that signed in.
 * @throws {TokenFault} USER_NOT_FOUND
 */
export async function beginSession(
  identity: Identity,
  claims: IdTokenClaims,
  sid: string,
): Promise<TokenAnswer> {
  if (identity.outside !== null) return beginOutside(identity, identity.outside, { claims, sid });
  const user = await findUser(identity.database.drizzle, claims.sub);
  if (user === undefined) throw new TokenFault('USER_NOT_FOUND');
  const carried = Object.entries(claims).filter(
    ([name]) => !protocolClaims.has(name) && !Object.hasOwn(user.customAttributes, name),
  );
  // the sign-in's own tokens end with the session from now on
  await tieToSession(identity.database.drizzle, {
    uid: user.uid,
    sid,
    authTime: new Date(claims.auth_time * 1000),
    signInProvider: claims.firebase?.sign_in_provider ?? 'custom',
  });
  return issueTokens(identity, user, {
    ...proofOf(claims),
    authTimeS: claims.auth_time,
    claims: { ...Object.fromEntries(carried), sid },
  });
}

/** @returns a new ID token of a browser session. @throws {TokenFault} */
export async function renewSession(identity: Identity, refreshToken: string): Promise<string> {
  if (identity.outside !== null) return renewOutside(identity, identity.outside, refreshToken);
  try {
    return (await refreshIdToken(identity, refreshToken)).idToken;
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    if (error.code === 'USER_DISABLED') throw new TokenFault('USER_DISABLED');
    if (error.code === 'TOKEN_EXPIRED') throw new TokenFault('TOKEN_REVOKED');
    throw new TokenFault('INVALID_CREDENTIAL', { cause: error });
  }
}

/** @returns the custom token with which the page's client signs in to the same session. */
export function sessionCustomToken(identity: Identity, claims: IdTokenClaims): Promise<string> {
  if (identity.outside !== null) return outsideCustomToken(identity.outside, claims);
  const provider = claims.firebase?.sign_in_provider;
  const factor = claims.firebase?.sign_in_second_factor;
  const signedInAtS = claims['source_auth_time'];
  return mintCustomToken(identity, {
    uid: claims.sub,
    authTimeS: claims.auth_time,
    claims: {
      ...(claims.sid === undefined ? {} : { sid: claims.sid }),
      ...(provider === undefined ? {} : { source_sign_in_provider: provider }),
      ...(factor === undefined ? {} : { second_factor: factor }),
      ...(typeof signedInAtS === 'number' ? { source_auth_time: signedInAtS } : {}),
    },
  });
}

/** Ends a browser session's tokens. */
export async function endSession(identity: Identity, refreshToken: string): Promise<void> {
  // an outside service has no call for one; the session behind the cookie has ended all the same
  if (identity.outside !== null) return;
  await revokeRefreshToken(identity.database.drizzle, hashOf(refreshToken), identity.now());
}
