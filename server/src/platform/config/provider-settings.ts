import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

/** Settings of the sign-in providers; each is offered once all of its settings are there. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be the PEM of an EC private key (P-256)')
    .optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(
      /^(common|organizations|consumers|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'must be common, organizations, consumers or the id of a tenant',
    )
    .default('common'),
};

type Environment = z.output<z.ZodObject<typeof providerEnvironment>>;

export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Apple has no fixed secret: each request carries a token signed with the key. */
export interface AppleClient {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface MicrosoftClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose accounts may sign in: one tenant's, or all of a kind. */
  readonly tenant: string;
}

/** This product's registration with each sign-in provider; null if it isn't offered. */
export interface ProviderSettings {
  readonly google: GoogleClient | null;
  readonly apple: AppleClient | null;
  readonly microsoft: MicrosoftClient | null;
  /** The address of a stand-in for all three; null for the real ones. */
  readonly standInUrl: string | null;
}

/** @returns the fully configured providers. */
export function providersOf(env: Environment): ProviderSettings {
  return {
    google: complete({ clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }),
    apple: complete({
      clientId: env.APPLE_CLIENT_ID,
      teamId: env.APPLE_TEAM_ID,
      keyId: env.APPLE_KEY_ID,
      privateKey: env.APPLE_PRIVATE_KEY,
    }),
    microsoft: complete({
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
      tenant: env.MICROSOFT_TENANT,
    }),
    standInUrl: null,
  };
}

const needed = {
  GOOGLE_CLIENT_ID: ['GOOGLE_CLIENT_SECRET'],
  APPLE_CLIENT_ID: ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  MICROSOFT_CLIENT_ID: ['MICROSOFT_CLIENT_SECRET'],
} as const;

/** @returns what half-configured providers lack. */
export function providerFaults(env: Environment): string[] {
  return Object.entries(needed).flatMap(([id, others]) => {
    const names = [id as keyof typeof needed, ...others]; // the keys of the table above
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name}: required with the others of its provider`);
  });
}

type Complete<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

function complete<T extends object>(fields: T): Complete<T> | null {
  const isComplete = Object.values(fields).every((value) => value !== undefined);
  return isComplete ? (fields as Complete<T>) : null; // checked just above
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
