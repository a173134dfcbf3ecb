import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/));

/** A piece of work to do, signed by the server; the solver reads it, the server takes it back unchanged. */
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

/** Body of `POST /api/app-check/exchange`: the challenge as it came, and its solution. */
export const exchangeBody = z.strictObject({
  challenge,
  solution: z.object({
    counter: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
    derivedKey: hex,
  }),
});

/** Answer to `POST /api/app-check/challenge` where a vendor's challenge stands in place of work. */
export interface VendorChallengeAnswer {
  readonly vendor: {
    readonly name: 'turnstile' | 'recaptcha';
    readonly siteKey: string;
    readonly scriptUrl: string;
    /** What to name the challenge to the vendor. */
    readonly action: string;
  };
}

/** Body of the exchange then: what the vendor gave the page. */
export const vendorExchangeBody = z.strictObject({
  vendorToken: z.string().check(z.minLength(1), z.maxLength(4_096)),
});

/** Answer to an exchange: a token for the header `X-Firebase-AppCheck` and its life, like `1800s`. */
export const exchangeAnswer = z.object({
  token: z.string(),
  ttl: z.string().check(z.regex(/^\d+s$/)),
});

export type AppCheckChallenge = z.output<typeof challenge>;
export type ExchangeBody = z.output<typeof exchangeBody>;
