import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { isSafeUrl, origin } from './addresses';

const pem = (isValid: (value: string) => boolean, message: string) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((value) => {
      try {
        return isValid(value);
      } catch {
        return false;
      }
    }, message);

/** Settings for an external identity service, and for other products that use this one's. */
export const outsideEnvironment = {
  // serves the keys
  IDENTITY_ORIGIN: origin.refine(isSafeUrl, 'must be an https:// origin').optional(),
  IDENTITY_SERVICE_ACCOUNT: z.string().min(3).max(200).optional(),
  IDENTITY_SERVICE_KEY: pem(
    (value) => createPrivateKey(value).asymmetricKeyType === 'rsa',
    'must be the PEM of an RSA private key',
  ).optional(),
  IDENTITY_SERVICE_PUBLIC_KEY: pem(
    (value) => !value.includes('PRIVATE') && createPublicKey(value).asymmetricKeyType === 'rsa',
    'must be the PEM of an RSA public key',
  ).optional(),
  IDENTITY_PRODUCT_ORIGIN: origin.optional(),
};

type Environment = z.output<z.ZodObject<typeof outsideEnvironment>>;

/** An external identity service, used instead of the product's own. */
export interface OutsideSettings {
  readonly origin: string;
  /** The signer of custom tokens. */
  readonly serviceAccount: string;
  /** PEM. */
  readonly serviceKey: string;
}

export interface FederationSettings {
  /** null if the product uses its own identity service. */
  readonly outside: OutsideSettings | null;
  /** Another product that uses these accounts: links in emails go there; null if there is none. */
  readonly productOrigin: string | null;
  /** The signer of custom tokens accepted besides our own; null if there is none. */
  readonly trusted: { readonly serviceAccount: string; readonly publicKey: string } | null;
}

/** @returns the identity service's address and the signers it trusts. */
export function federationOf(env: Environment, project: string): FederationSettings {
  const serviceAccount =
    env.IDENTITY_SERVICE_ACCOUNT ?? `firebase-adminsdk@${project}.iam.gserviceaccount.com`;
  const { IDENTITY_ORIGIN: origin, IDENTITY_SERVICE_KEY: serviceKey } = env;
  const publicKey = env.IDENTITY_SERVICE_PUBLIC_KEY;
  return {
    outside:
      origin === undefined || serviceKey === undefined
        ? null
        : { origin, serviceAccount, serviceKey },
    productOrigin: env.IDENTITY_PRODUCT_ORIGIN ?? null,
    trusted: publicKey === undefined ? null : { serviceAccount, publicKey },
  };
}

/** @returns settings that contradict each other. */
export function outsideFaults(
  env: Environment & { readonly DEMO?: boolean | undefined },
): string[] {
  if (env.IDENTITY_ORIGIN === undefined) return [];
  const faults: string[] = [];
  if (env.IDENTITY_SERVICE_KEY === undefined)
    faults.push('IDENTITY_SERVICE_KEY: required with IDENTITY_ORIGIN');
  if (env.IDENTITY_SERVICE_PUBLIC_KEY !== undefined)
    faults.push('IDENTITY_SERVICE_PUBLIC_KEY: only allowed without IDENTITY_ORIGIN');
  if (env.DEMO === true) faults.push('DEMO: only allowed without IDENTITY_ORIGIN');
  return faults;
}
