import { createLru } from '../../platform/memory/lru';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { type IdTokenClaims, issuerOf } from './id-token';
import type { Keyring } from './keyring';
import { TokenFault } from './token-fault';

/** Verifies ID tokens: signature, issuer, audience, expiry. Whether the account is still valid is checked elsewhere. */
export interface TokenVerifier {
  /** @throws {TokenFault} */
  verify(token: string): Promise<IdTokenClaims>;
}

interface VerifierParts {
  readonly keyring: Pick<Keyring, 'verifyKey'>;
  readonly project: string;
  readonly now: () => Date;
}

const tokenMaxBytes = 8_192;

/** @returns a verifier that remembers the latest 5,000 valid tokens: a known one costs a look-up. */
export function createTokenVerifier({ keyring, project, now }: VerifierParts): TokenVerifier {
  const verified = createLru<string, { kid: string; claims: IdTokenClaims }>(5_000);
  return {
    verify: async (token) => {
      const known = verified.get(token);
      if (known !== undefined) {
        // its key may have been forgotten in the meantime
        const isKeyKnown = (await keyring.verifyKey(known.kid)) !== undefined;
        if (isKeyKnown && known.claims.exp > now().getTime() / 1000) return known.claims;
        verified.delete(token);
        throw new TokenFault(isKeyKnown ? 'TOKEN_EXPIRED' : 'NO_MATCHING_KID');
      }
      const kid = kidOf(token);
      const key = await keyring.verifyKey(kid);
      if (key === undefined) throw new TokenFault('NO_MATCHING_KID');
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['RS256'],
        issuer: issuerOf(project),
        audience: project,
        currentDate: now(),
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      }).catch((error: unknown) => {
        throw faultOf(error);
      });
      const claims = payload as unknown as IdTokenClaims; // the next line checks what we rely on
      if (!isWellFormed(claims)) throw new TokenFault('INVALID_ARGUMENT');
      // there are no tenants here
      if (claims.firebase?.tenant) throw new TokenFault('MISMATCHING_TENANT_ID');
      verified.set(token, { kid, claims });
      return claims;
    },
  };
}

function kidOf(token: string): string {
  if (token.length > tokenMaxBytes) throw new TokenFault('INVALID_ARGUMENT');
  let header;
  try {
    header = decodeProtectedHeader(token);
  } catch (cause) {
    throw new TokenFault('INVALID_ARGUMENT', { cause });
  }
  if (header.alg !== 'RS256') throw new TokenFault('INVALID_ARGUMENT');
  if (typeof header.kid !== 'string' || header.kid === '') throw new TokenFault('NO_KID_IN_HEADER');
  return header.kid;
}

function faultOf(error: unknown): TokenFault {
  const cause = error;
  if (error instanceof errors.JWTExpired) return new TokenFault('TOKEN_EXPIRED', { cause });
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new TokenFault('INVALID_SIGNATURE', { cause });
  }
  return new TokenFault('INVALID_ARGUMENT', { cause });
}

function isWellFormed(claims: IdTokenClaims): boolean {
  const isSubject = typeof claims.sub === 'string' && /^.{1,128}$/s.test(claims.sub);
  return isSubject && Number.isFinite(claims.auth_time) && Number.isFinite(claims.exp);
}
