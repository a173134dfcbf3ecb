import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';

/** What a token is for: what plays, or a picture. */
export type Audience = 'v' | 't';

/** A signing key of the service, as its dashboard hands one out. */
export interface Signing {
  readonly settings: Readonly<Record<string, string>>;
  /** @returns the claims of a token, null if it isn't signed, has run out, or is for something else. */
  claimsOf(
    token: string,
    wanted: { readonly playbackId: string; readonly audience: Audience; readonly now: Date },
  ): Promise<Readonly<Record<string, unknown>> | null>;
}

/** Makes a key pair; the product gets the private one. */
export function createSigning(): Signing {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' });
  const keyId = 'signing-key-of-the-stand-in';
  return {
    settings: {
      MUX_SIGNING_KEY_ID: keyId,
      MUX_SIGNING_KEY: Buffer.from(pem).toString('base64'),
    },
    claimsOf: async (token, { playbackId, audience, now }) => {
      try {
        const options = { subject: playbackId, audience, currentDate: now, algorithms: ['RS256'] };
        const { payload } = await jwtVerify(token, publicKey, {
          ...options,
          requiredClaims: ['exp'],
        });
        return payload['kid'] === keyId ? payload : null;
      } catch {
        return null;
      }
    },
  };
}
