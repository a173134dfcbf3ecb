import type { IdTokenClaims } from '../identity/public';
import type { SessionTokens } from './cookies';

/** A session in use on this node. */
export interface LiveSession extends SessionTokens {
  readonly id: string;
  readonly uid: string;
  /** Its ID token's claims. */
  readonly claims: IdTokenClaims;
  /** When its custom token was issued, in seconds. */
  readonly customTokenAtS: number;
}
