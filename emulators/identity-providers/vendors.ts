import { randomBytes } from 'node:crypto';
import { jwtVerify, type CryptoKey } from 'jose';
import { microsoftError, moreOfApple, moreOfGoogle, moreOfMicrosoft } from './details';

export type StandInProvider = 'google.com' | 'apple.com' | 'microsoft.com';

/** Somebody with an account at a provider. */
export interface StandInPerson {
  readonly sub: string;
  readonly email: string;
  readonly name?: string;
  /** Whether the provider says the address is verified; default true. */
  readonly isEmailVerified?: boolean;
  /** Google: the hosted domain. Microsoft: the tenant. */
  readonly domain?: string;
  readonly tenant?: string;
}

/** Hosts and paths of a real provider. */
export interface StandInVendor {
  readonly id: StandInProvider;
  readonly title: string;
  readonly discovery: string;
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
  /** The issuer in its discovery document. */
  readonly issuer: string;
  /** What else the document has. */
  readonly more: Readonly<Record<string, unknown>>;
  /** What else its tokens come with. */
  readonly moreTokens: () => Readonly<Record<string, string>>;
  /** The status that a wrong client gets, and what its errors say beside their code. */
  readonly clientStatus: 400 | 401;
  readonly moreError: (code: string) => Readonly<Record<string, unknown>>;
  readonly issuerOf: (person: StandInPerson) => string;
  readonly claimsOf: (person: StandInPerson) => Record<string, unknown>;
}

/** The product's clients at the emulated providers. */
export const clients = {
  'google.com': { id: 'stand-in.apps.googleusercontent.com', secret: 'google stand-in secret' },
  'apple.com': { id: 'test.cruxboard.web', teamId: 'STANDIN000', keyId: 'STANDINKEY' },
  'microsoft.com': {
    id: '00000000-0000-4000-8000-00000000c0de',
    secret: 'microsoft stand-in secret',
  },
} as const;

/** The tenant of personal accounts. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const google = 'https://accounts.google.com';
const apple = 'https://appleid.apple.com';
const microsoft = 'https://login.microsoftonline.com';

export const vendors: readonly StandInVendor[] = [
  {
    id: 'google.com',
    title: 'Google',
    discovery: `${google}/.well-known/openid-configuration`,
    authorization: `${google}/o/oauth2/v2/auth`,
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: google,
    more: moreOfGoogle,
    moreTokens: () => ({ scope: 'openid https://www.googleapis.com/auth/userinfo.email' }),
    clientStatus: 401,
    moreError: (code) => ({
      error_description: code === 'invalid_grant' ? 'Bad Request' : 'Unauthorized',
    }),
    issuerOf: () => google,
    claimsOf: (person) => ({
      ...profileOf(person),
      email_verified: person.isEmailVerified ?? true,
      ...(person.domain === undefined ? {} : { hd: person.domain }),
    }),
  },
  {
    id: 'apple.com',
    title: 'Apple',
    discovery: `${apple}/.well-known/openid-configuration`,
    authorization: `${apple}/auth/authorize`,
    token: `${apple}/auth/token`,
    keys: `${apple}/auth/keys`,
    issuer: apple,
    more: moreOfApple,
    moreTokens: () => ({ refresh_token: `r.${randomBytes(16).toString('base64url')}` }),
    clientStatus: 400,
    moreError: () => ({}),
    issuerOf: () => apple,
    // its tokens have no name, and booleans are text
    claimsOf: ({ email, isEmailVerified = true }) => ({
      email,
      email_verified: String(isEmailVerified),
    }),
  },
  {
    id: 'microsoft.com',
    title: 'Microsoft',
    discovery: `${microsoft}/common/v2.0/.well-known/openid-configuration`,
    authorization: `${microsoft}/common/oauth2/v2.0/authorize`,
    token: `${microsoft}/common/oauth2/v2.0/token`,
    keys: `${microsoft}/common/discovery/v2.0/keys`,
    issuer: `${microsoft}/{tenantid}/v2.0`,
    more: moreOfMicrosoft,
    moreTokens: () => ({ scope: 'openid email profile' }),
    clientStatus: 401,
    moreError: microsoftError,
    issuerOf: ({ tenant = personalTenant }) => `${microsoft}/${tenant}/v2.0`,
    claimsOf: (person) => ({
      ...profileOf(person),
      tid: person.tenant ?? personalTenant,
      ver: '2.0',
    }),
  },
];

export function vendorOf(provider: StandInProvider): StandInVendor {
  const vendor = vendors.find(({ id }) => id === provider);
  if (vendor === undefined) throw new Error(`There is no stand-in for ${provider}`);
  return vendor;
}

/** @returns what is wrong with the product's credentials; null if nothing. */
export async function clientFault(
  vendor: StandInVendor,
  form: URLSearchParams,
  appleKey: CryptoKey,
): Promise<string | null> {
  const client = clients[vendor.id];
  if (form.get('client_id') !== client.id) return 'client_id';
  const secret = form.get('client_secret') ?? '';
  if (!('teamId' in client)) return secret === client.secret ? null : 'client_secret';
  const checks = { algorithms: ['ES256'], issuer: client.teamId, subject: client.id };
  const isGood = await jwtVerify(secret, appleKey, { ...checks, audience: apple }).then(
    ({ protectedHeader }) => protectedHeader.kid === client.keyId,
    () => false,
  );
  return isGood ? null : 'client_secret';
}

/** @returns settings that make the product these clients. */
export function settingsOf(applePrivateKey: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: clients['google.com'].id,
    GOOGLE_CLIENT_SECRET: clients['google.com'].secret,
    APPLE_CLIENT_ID: clients['apple.com'].id,
    APPLE_TEAM_ID: clients['apple.com'].teamId,
    APPLE_KEY_ID: clients['apple.com'].keyId,
    APPLE_PRIVATE_KEY: applePrivateKey,
    MICROSOFT_CLIENT_ID: clients['microsoft.com'].id,
    MICROSOFT_CLIENT_SECRET: clients['microsoft.com'].secret,
  };
}

function profileOf({ email, name }: StandInPerson): Record<string, unknown> {
  if (name === undefined) return { email };
  const [first = '', ...rest] = name.split(' ');
  return { email, name, given_name: first, family_name: rest.join(' ') };
}
