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
 * @returns when a token's holder signed in, in seconds. Behind a custom token, its issuer's claim can only
 * make it older.
 */
export function authTimeOf(claims: IdTokenClaims): number {
  const source = claims['source_auth_time'];
  return typeof source === 'number' ? Math.min(source, claims.auth_time) : claims.auth_time;
}
