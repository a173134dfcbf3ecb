import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/));

/** Proof of work signed by the server; the client returns it unchanged. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    keyLength: z.int().check(z.minimum(1), z.maximum(64)),
    keyPrefix: hex,
    keySignature: hex,
    data: z.strictObject({ expiresAtS: z.int() }),
  }),
  signature: hex,
});

/** Answer to `POST /api/app-check/challenge`. */
export const challengeAnswer = z.strictObject({ challenge });

/** Body of `POST /api/app-check/exchange`: the challenge as received, and its solution. */
export const exchangeBody = z.strictObject({
  challenge,
  solution: z.object({
    counter: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
    derivedKey: hex,
  }),
});

/** Answer to `POST /api/app-check/challenge` if a vendor's challenge replaces the work. */
export interface VendorChallengeAnswer {
  readonly vendor: {
    readonly name: 'turnstile' | 'recaptcha';
    readonly siteKey: string;
    readonly scriptUrl: string;
    /** The challenge's action for the vendor. */
    readonly action: string;
  };
}

/** Body of the exchange with a vendor's token. */
export const vendorExchangeBody = z.strictObject({
  vendorToken: z.string().check(z.minLength(1), z.maxLength(4_096)),
});

export type AppCheckChallenge = z.output<typeof challenge>;
export type ExchangeBody = z.output<typeof exchangeBody>;
