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

/** Settings for an identity service outside of this product, and for products that have this one as theirs. */
export const outsideEnvironment = {
  // keys come from there
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

/** An identity service that the product uses in place of its own. */
export interface OutsideSettings {
  readonly origin: string;
  /** Who signs custom tokens. */
  readonly serviceAccount: string;
  /** PEM. */
  readonly serviceKey: string;
}

export interface FederationSettings {
  /** null: the product's own identity service is used. */
  readonly outside: OutsideSettings | null;
  /** A product whose people have their accounts here: mailed links lead there; null: none but this one. */
  readonly productOrigin: string | null;
  /** Whose custom tokens this identity service takes beside its own; null: nobody's. */
  readonly trusted: { readonly serviceAccount: string; readonly publicKey: string } | null;
}

/** @returns where identity is, and whom it trusts. */
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

/** @returns what does not go together. */
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
