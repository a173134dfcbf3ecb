import type { ProviderUserInfo, UserAnswer } from '@cruxboard/contracts/people/identity/answers';
import type { LookupBody } from '@cruxboard/contracts/people/identity/bodies';
import { factorAnswer } from './factors/factor-answer';
import { type FactorRow, findFactors } from './factors/repo';
import { federatedIdOf } from './providers/vendors';
import { findProviders, type ProviderRow } from './providers/repo';
import type { UserRow } from './repo';
import { requireUser } from './wire-checks';
import type { WireRequest } from './wire-operation';

interface LookupAnswer {
  readonly kind: 'identitytoolkit#GetAccountInfoResponse';
  readonly users: readonly UserAnswer[];
}

/** Placeholder for a hash; clients only check that it is there. */
const redactedPasswordHash = 'UkVEQUNURUQ=';

/** Returns the caller's own account. */
export async function lookup({ identity }: WireRequest, body: LookupBody): Promise<LookupAnswer> {
  const { user } = await requireUser(identity, body.idToken);
  const { drizzle } = identity.database;
  const factors = await findFactors(drizzle, user.uid);
  const users = [userAnswer(user, factors, await findProviders(drizzle, user.uid))];
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users };
}

/** @returns the account for its owner; unset fields are left out. */
export function userAnswer(
  user: UserRow,
  factors: readonly FactorRow[],
  providers: readonly ProviderRow[],
): UserAnswer {
  const custom = user.customAttributes;
  return withoutUnset({
    localId: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoUrl: user.photoUrl,
    phoneNumber: user.phoneNumber,
    emailVerified: user.isEmailVerified,
    disabled: user.isDisabled ? true : null,
    passwordHash: user.passwordHash === null ? null : redactedPasswordHash,
    passwordUpdatedAt: user.passwordUpdatedAt?.getTime() ?? null,
    createdAt: String(user.createdAt.getTime()),
    lastLoginAt: user.lastLoginAt === null ? null : String(user.lastLoginAt.getTime()),
    lastRefreshAt: user.lastRefreshAt?.toISOString() ?? null,
    validSince: String(user.validSince.getTime() / 1000),
    customAttributes: Object.keys(custom).length === 0 ? null : JSON.stringify(custom),
    providerUserInfo: [...ownWaysOf(user), ...providers.map(providerAnswer)],
    mfaInfo: factors.length === 0 ? null : factors.map(factorAnswer),
  });
}

function providerAnswer({ providerId, rawId, email, ...row }: ProviderRow): ProviderUserInfo {
  const { displayName, photoUrl } = row;
  const federatedId = federatedIdOf(providerId, rawId);
  return withoutUnset({ providerId, rawId, federatedId, email, displayName, photoUrl });
}

/** @returns the account's sign-in methods other than providers. */
function ownWaysOf(user: UserRow): ProviderUserInfo[] {
  const { email, phoneNumber, displayName, photoUrl } = user;
  const providers: ProviderUserInfo[] = [];
  if (email !== null && (user.passwordHash !== null || user.hasEmailLink)) {
    const profile = withoutUnset({ displayName, photoUrl });
    providers.push({ providerId: 'password', rawId: email, federatedId: email, email, ...profile });
  }
  if (phoneNumber !== null)
    providers.push({ providerId: 'phone', rawId: phoneNumber, phoneNumber });
  return providers;
}

type Unset<T> = { [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]> } & {
  [K in keyof T as null extends T[K] ? never : K]: T[K];
};

function withoutUnset<T extends object>(fields: T): Unset<T> {
  const set = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as Unset<T>; // exactly the keys with null values are removed
}
