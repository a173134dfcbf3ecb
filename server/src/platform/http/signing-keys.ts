import type { CryptoKey } from 'jose';

/** Keys that tokens are signed with and verified by. */
export interface SigningKeys {
  signingKey(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>;
  /** @returns undefined when there is none of that id. */
  verifyKey(kid: string): Promise<CryptoKey | undefined>;
}
