import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import { limits } from '@cruxboard/domain/limits';
import { patterns } from '@cruxboard/domain/patterns';
import { unstorableTexts } from '../../../platform/http/storable-text';
import { federatedIdOf, type Vendor, type VendorClaims } from './vendors';

/** Somebody's identity at a provider, proven by its token. */
export interface Assertion {
  readonly providerId: ProviderId;
  /** The `sub` of its tokens. */
  readonly rawId: string;
  readonly federatedId: string;
  /** Lower case; null if the provider sends none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Whether the address opens an existing account that has it. */
  readonly isAuthoritative: boolean;
  readonly displayName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly photoUrl: string | null;
  /** The provider's claims, without those about the token. */
  readonly profile: Readonly<Record<string, unknown>>;
}

const ofTokenAlone = new Set(
  'iss aud iat exp nbf nonce nonce_supported at_hash c_hash azp jti auth_time aio rh uti ver sid'.split(
    ' ',
  ),
);
const textMax = 200;

/** @returns the identity in a provider's verified token. */
export function assertionOf(
  providerId: ProviderId,
  vendor: Vendor,
  claims: VendorClaims,
): Assertion {
  const email = emailOf(claims.email);
  return {
    providerId,
    rawId: claims.sub,
    federatedId: federatedIdOf(providerId, claims.sub),
    email,
    isEmailVerified: email !== null && vendor.isEmailVerified(claims),
    isAuthoritative: email !== null && vendor.isAuthoritative(email, claims),
    displayName: textOf(claims['name']),
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
    photoUrl: pictureOf(claims['picture']),
    profile: Object.fromEntries(Object.entries(claims).filter(([key]) => !ofTokenAlone.has(key))),
  };
}

/** Apple sends a name once, beside its token: the person's own word, as a name always is. */
export function withPostedName(assertion: Assertion, user: string | null): Assertion {
  const name = nameOf(user);
  const firstName = textOf(name['firstName']);
  const lastName = textOf(name['lastName']);
  const displayName = [firstName, lastName].filter((part) => part !== null).join(' ');
  return displayName === '' ? assertion : { ...assertion, firstName, lastName, displayName };
}

function nameOf(user: string | null): Readonly<Record<string, unknown>> {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: unknown }; // read with care
    return typeof name === 'object' && name !== null ? { ...name } : {};
  } catch {
    return {};
  }
}

function emailOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const email = raw.trim().toLowerCase();
  return email.length <= limits.user.email.max && patterns.email.test(email) ? email : null;
}

function textOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const text = raw.trim().slice(0, textMax);
  return text === '' || unstorableTexts({ text }).length > 0 ? null : text;
}

function pictureOf(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2_000 || !URL.canParse(raw)) return null;
  return new URL(raw).protocol === 'https:' ? new URL(raw).href : null;
}
