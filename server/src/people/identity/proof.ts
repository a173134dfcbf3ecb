import type { IdTokenClaims } from './id-token';

/** How the holder of a token proved who they are. */
export interface Proof {
  readonly signInProvider: string;
  readonly secondFactor: string | null;
  readonly secondFactorId: string | null;
}

/**
 * @returns the proof behind a token. The page's own client signs in by a custom token of its session, which
 * says in claims how that session began; nobody but this server mints such tokens.
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
 * @returns when the holder of a token proved who they are, in seconds. Behind a custom token the claim of its
 * maker may only make it older.
 */
export function authTimeOf(claims: IdTokenClaims): number {
  const source = claims['source_auth_time'];
  return typeof source === 'number' ? Math.min(source, claims.auth_time) : claims.auth_time;
}
