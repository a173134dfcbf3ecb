import { SignJWT } from 'jose';
import type { Keyring } from './keyring';

/** What the product knows about an account, also carried by its tokens. */
export interface AccountStatus {
  readonly initialised: boolean;
  readonly deactivated: boolean;
  readonly deleted: boolean;
}

/** The account of a token. */
export interface TokenUser {
  readonly uid: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly phoneNumber: string | null;
  readonly customAttributes: Readonly<Record<string, unknown>>;
}

/** Somebody's identity at a sign-in provider. */
export interface TokenProvider {
  readonly providerId: string;
  readonly rawId: string;
}

/** How and when the person signed in; stays the same through every refresh. */
export interface TokenSession {
  /** Seconds. */
  readonly authTimeS: number;
  readonly signInProvider: string;
  readonly secondFactor: string | null;
  readonly secondFactorId: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** An ID token's claims, validated by the verifier. */
export interface IdTokenClaims {
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
  readonly auth_time: number;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly phone_number?: string;
  readonly status?: Partial<AccountStatus>;
  readonly sid?: string;
  readonly firebase?: {
    readonly sign_in_provider?: string;
    readonly sign_in_second_factor?: string;
    readonly second_factor_identifier?: string;
    readonly tenant?: string;
  };
  readonly [claim: string]: unknown;
}

/** An ID token's lifetime in seconds. */
export const idTokenLifeS = 3_600;

interface Minting {
  readonly keyring: Pick<Keyring, 'signingKey'>;
  readonly project: string;
  readonly nowS: number;
  readonly user: TokenUser;
  /** The account's identities at sign-in providers. */
  readonly providers: readonly TokenProvider[];
  readonly session: TokenSession;
  readonly status: AccountStatus;
}

export const issuerOf = (project: string): string => `https://securetoken.google.com/${project}`;

/** @returns a signed ID token; the session's claims override the account's, and the product's status overrides both. */
export async function mintIdToken(minting: Minting): Promise<string> {
  const { user, session, project, nowS } = minting;
  const { kid, privateKey } = await minting.keyring.signingKey();
  const claims = {
    ...user.customAttributes,
    ...session.claims,
    status: statusOf(minting),
    ...profileOf(user),
    auth_time: session.authTimeS,
    user_id: user.uid,
    firebase: {
      identities: identitiesOf(user, minting.providers),
      sign_in_provider: session.signInProvider,
      ...(session.secondFactor === null ? {} : { sign_in_second_factor: session.secondFactor }),
      ...(session.secondFactorId === null
        ? {}
        : { second_factor_identifier: session.secondFactorId }),
    },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(project))
    .setAudience(project)
    .setSubject(user.uid)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + idTokenLifeS)
    .sign(privateKey);
}

/** For an account unknown to this product, another one may have written the status into its claims. */
function statusOf({ status, user }: Minting): unknown {
  const isKnown = Object.values(status).includes(true);
  return isKnown ? status : (user.customAttributes['status'] ?? status);
}

function profileOf(user: TokenUser): Record<string, unknown> {
  return {
    ...(user.displayName === null ? {} : { name: user.displayName }),
    ...(user.photoUrl === null ? {} : { picture: user.photoUrl }),
    ...(user.email === null ? {} : { email: user.email, email_verified: user.isEmailVerified }),
    ...(user.phoneNumber === null ? {} : { phone_number: user.phoneNumber }),
  };
}

function identitiesOf(
  user: TokenUser,
  providers: readonly TokenProvider[],
): Record<string, string[]> {
  return {
    ...Object.fromEntries(providers.map(({ providerId, rawId }) => [providerId, [rawId]])),
    ...(user.email === null ? {} : { email: [user.email] }),
    ...(user.phoneNumber === null ? {} : { phone: [user.phoneNumber] }),
  };
}
