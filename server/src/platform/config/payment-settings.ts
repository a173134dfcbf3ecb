import { emptyPublicConfig } from '@cruxboard/contracts/site/pages/public-config';
import * as z from 'zod';
import { isSafeUrl, origin } from './addresses';

/** Settings of the payment service (Stripe). Without them, nothing can be bought. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_[\w-]{8,}$/, 'must be a secret or restricted key, like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{8,}$/, 'must be the signing secret of a webhook, like whsec_…')
    .optional(),
  // gets the key
  STRIPE_API_ORIGIN: origin.refine(isSafeUrl, 'must be an https:// origin').optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be like AUD')
    .refine(hasCents, 'must be a currency with cents, like AUD')
    .default(emptyPublicConfig.currency),
  OPERATOR_NAME: z.string().min(1).max(120).optional(),
  OPERATOR_ADDRESS: z.string().min(3).max(300).optional(),
  OPERATOR_TAX_NUMBER: z.string().min(3).max(60).optional(),
};

type Environment = z.output<z.ZodObject<typeof paymentEnvironment>>;

/** Access to the payment service. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Signs the service's webhooks. */
  readonly webhookSecret: string;
  /** null for Stripe's own. */
  readonly apiOrigin: string | null;
}

/** Who sells credits, as receipts name them. */
export interface Seller {
  readonly name: string;
  readonly address: string | null;
  /** With its kind: "ABN 12 345 678 901". */
  readonly taxNumber: string | null;
}

/** @returns the seller; null without a name. */
export function sellerOf(env: Environment): Seller | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_TAX_NUMBER: taxNumber } = env;
  if (name === undefined) return null;
  return { name, address: address ?? null, taxNumber: taxNumber ?? null };
}

/** @returns the payment service; null if none is configured. */
export function paymentsOf(env: Environment): PaymentSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiOrigin: env.STRIPE_API_ORIGIN ?? null };
}

/** @returns missing payment settings: with only one of the two keys, people would pay and never get credits. */
export function paymentFaults(env: Environment): string[] {
  const faults: string[] = [];
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN } = env;
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined)
    faults.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY');
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET !== undefined)
    faults.push('STRIPE_SECRET_KEY: required with STRIPE_WEBHOOK_SECRET');
  if (STRIPE_SECRET_KEY === undefined && STRIPE_API_ORIGIN !== undefined)
    faults.push('STRIPE_SECRET_KEY: required with STRIPE_API_ORIGIN');
  for (const name of ['OPERATOR_ADDRESS', 'OPERATOR_TAX_NUMBER'] as const)
    if (env[name] !== undefined && env.OPERATOR_NAME === undefined)
      faults.push(`OPERATOR_NAME: required with ${name}`);
  return faults;
}

/** Prices are stored in hundredths, which yen and dinars don't have. */
function hasCents(currency: string): boolean {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits === 2;
  } catch {
    return false;
  }
}
