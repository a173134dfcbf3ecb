import type { CryptoKey } from 'jose';

/** Keys to sign and verify tokens. */
export interface SigningKeys {
  signingKey(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>;
  /** @returns undefined for an unknown id. */
  verifyKey(kid: string): Promise<CryptoKey | undefined>;
}
