import type { IdTokenClaims } from '../id-token';
import type { Identity } from '../identity';
import { proofOf } from '../proof';
import type { UserRow } from '../repo';
import { requireRecentAuth, requireUser } from '../wire-checks';
import { WireError } from '../wire-error';
import { type FactorRow, findFactors } from './repo';

const factorsMax = 5;
/** Too weak to add a second factor behind them. */
const ineligible: ReadonlySet<string> = new Set(['anonymous', 'phone', 'custom']);

interface Enroller {
  readonly user: UserRow;
  readonly claims: IdTokenClaims;
  readonly factors: readonly FactorRow[];
}

/**
 * @returns who is changing their factors: signed in recently, and past any factor they have.
 * @throws {WireError} CREDENTIAL_TOO_OLD_LOGIN_AGAIN, and those of `requireUser`
 */
export async function requireFactorOwner(
  identity: Identity,
  idToken: string | null | undefined,
): Promise<Enroller> {
  const { user, claims } = await requireUser(identity, idToken);
  const factors = await findFactors(identity.database.drizzle, user.uid);
  requireRecentAuth(identity, claims);
  // a session from before the first enrolment would bypass it
  if (factors.length > 0 && proofOf(claims).secondFactor === null) {
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  return { user, claims, factors };
}

/** @throws {WireError} UNSUPPORTED_FIRST_FACTOR, UNVERIFIED_EMAIL */
export function requireEligible({ user, claims }: Enroller): void {
  if (ineligible.has(proofOf(claims).signInProvider)) {
    const text = 'MFA is not available for the given first factor.';
    throw new WireError('UNSUPPORTED_FIRST_FACTOR', { text });
  }
  if (!user.isEmailVerified) {
    const text = 'Need to verify email first before enrolling second factors.';
    throw new WireError('UNVERIFIED_EMAIL', { text });
  }
}

/**
 * @param phoneNumber null for an authenticator app
 * @throws {WireError} SECOND_FACTOR_LIMIT_EXCEEDED, SECOND_FACTOR_EXISTS
 */
export function requireFactorSlot(factors: readonly FactorRow[], phoneNumber: string | null): void {
  const isEnrolled = factors.some((factor) => factor.phoneNumber === phoneNumber);
  if (isEnrolled && phoneNumber === null) {
    const text = 'Too many TOTP based second factors enrolled for this account.';
    throw new WireError('SECOND_FACTOR_LIMIT_EXCEEDED', { text });
  }
  if (isEnrolled) {
    const text = 'Phone number already enrolled as second factor for this account.';
    throw new WireError('SECOND_FACTOR_EXISTS', { text });
  }
  if (factors.length < factorsMax) return;
  const text = 'Too many second factors enrolled for this account.';
  throw new WireError('SECOND_FACTOR_LIMIT_EXCEEDED', { text });
}
