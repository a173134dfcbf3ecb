import type { IdTokenClaims } from './id-token';

/** How a token's holder proved who they are. */
export interface Proof {
  readonly signInProvider: string;
  readonly secondFactor: string | null;
  readonly secondFactorId: string | null;
}

/**
 * @returns the proof behind a token. The page's own client signs in by a custom token of its session, whose
 * claims say how that session began; only this server issues such tokens.
 */
export function proofOf(claims: IdTokenClaims): Proof {
  const { sign_in_provider: provider = 'custom', ...firebase } = claims.firebase ?? {};
  const source = claims['source_sign_in_provider'];
  const carried = claims['second_factor'];
  const isCarried = provider === 'custom' && typeof source === 'string';
  return {
    signInProvider: isCarried ? source : provider,
    secondFactor: firebase.sign_in_second_factor ?? (typeof carried === 'string' ? carried : null),
    secondFactorId: firebase.second_factor_identifier ?? null,
  };
}

/**
 * @returns the proof for tokens that continue a session after a change that ended all others. `auth_time` must be later
 * than that change, or the new tokens would be revoked too; the claim keeps when the holder really signed in, because
 * otherwise changing the password every five minutes would stay a recent sign-in for ever.
 */
export function continuedProof(claims: IdTokenClaims): Proof & {
  readonly claims: { readonly source_auth_time: number };
} {
  return { ...proofOf(claims), claims: { source_auth_time: authTimeOf(claims) } };
}

/**
 * @returns when a token's holder signed in, in seconds. The claim of a custom token's issuer, or of a
 * session continued after a change, can only make it older.
 */
export function authTimeOf(claims: IdTokenClaims): number {
  const source = claims['source_auth_time'];
  return typeof source === 'number' ? Math.min(source, claims.auth_time) : claims.auth_time;
}
