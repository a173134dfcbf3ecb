import type { IdTokenClaims } from '../identity/public';
import type { SessionTokens } from './cookies';

/** A session in use on this node. */
export interface LiveSession extends SessionTokens {
  readonly id: string;
  readonly uid: string;
  /** What its ID token says. */
  readonly claims: IdTokenClaims;
  /** When its custom token was made, in seconds. */
  readonly customTokenAtS: number;
}
