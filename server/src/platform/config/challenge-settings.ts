import * as z from 'zod';
import { safeUrl } from './addresses';

/** Settings of a vendor's challenge that replaces the product's own proof of work. */
export const challengeEnvironment = {
  CHALLENGE_VENDOR: z.enum(['turnstile', 'recaptcha']).optional(),
  CHALLENGE_SITE_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be a site key')
    .optional(),
  CHALLENGE_SECRET: z.string().min(1).optional(),
  CHALLENGE_SCRIPT_URL: safeUrl.optional(),
  CHALLENGE_VERIFY_URL: safeUrl.optional(),
};

type Environment = z.output<z.ZodObject<typeof challengeEnvironment>>;

/** A vendor's challenge. */
export interface ChallengeSettings {
  readonly vendor: 'turnstile' | 'recaptcha';
  readonly siteKey: string;
  readonly secret: string;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  /** Further origins its script loads from. */
  readonly furtherOrigins: readonly string[];
}

const vendors = {
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    furtherOrigins: [],
  },
  recaptcha: {
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    furtherOrigins: ['https://www.gstatic.com'],
  },
} as const;

/** @returns the configured vendor; null if browsers do the product's own proof of work. */
export function challengeOf(env: Environment): ChallengeSettings | null {
  const { CHALLENGE_VENDOR: vendor, CHALLENGE_SITE_KEY: siteKey = '' } = env;
  if (vendor === undefined) return null;
  const known = vendors[vendor];
  const scriptUrl = new URL(env.CHALLENGE_SCRIPT_URL ?? known.scriptUrl);
  if (vendor === 'recaptcha') scriptUrl.searchParams.set('render', siteKey);
  return {
    vendor,
    siteKey,
    secret: env.CHALLENGE_SECRET ?? '',
    scriptUrl: scriptUrl.href,
    verifyUrl: env.CHALLENGE_VERIFY_URL ?? known.verifyUrl,
    furtherOrigins: known.furtherOrigins,
  };
}

/** @returns the missing settings, by name. */
export function challengeFaults(env: Environment, hasEmulators: boolean): string[] {
  if (env.CHALLENGE_VENDOR === undefined) return [];
  if (hasEmulators && env.CHALLENGE_SECRET === undefined) return [];
  const needed = ['CHALLENGE_SITE_KEY', 'CHALLENGE_SECRET'] as const;
  return needed
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: required with CHALLENGE_VENDOR`);
}
