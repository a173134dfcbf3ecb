import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import type { ProviderSettings } from '../../../platform/config/provider-settings';

/** What a provider's ID token says of somebody, as far as it is used here. */
export interface VendorClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly [claim: string]: unknown;
}

/** What is particular to one provider. */
export interface Vendor {
  /** Where its discovery document is, below this address. */
  readonly issuer: string;
  readonly clientId: string;
  /** Whether a token may name this issuer. */
  readonly isIssuer: (issuer: string, claims: VendorClaims) => boolean;
  /** Whether it says that the address was proved to it. */
  readonly isEmailVerified: (claims: VendorClaims) => boolean;
  /**
   * Whether the address is this provider's to give: only then does it open an account that has the same
   * address and was made another way.
   */
  readonly isAuthoritative: (email: string, claims: VendorClaims) => boolean;
}

/** The tenant of all personal Microsoft accounts. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const tenantForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const microsoft = 'https://login.microsoftonline.com';

/** @returns what is particular to the providers that are offered. */
export function vendorsOf(settings: ProviderSettings): ReadonlyMap<ProviderId, Vendor> {
  const vendors = new Map<ProviderId, Vendor>();
  if (settings.google !== null) vendors.set('google.com', googleVendor(settings.google.clientId));
  if (settings.apple !== null) vendors.set('apple.com', appleVendor(settings.apple.clientId));
  if (settings.microsoft !== null) {
    const { clientId, tenant } = settings.microsoft;
    vendors.set('microsoft.com', microsoftVendor(clientId, tenant));
  }
  return vendors;
}

/**
 * An address outside gmail.com was proved to Google once and may be somebody else's by now, unless its
 * domain is run there (`hd`). Source: Google, "Verify the Google ID token on your server side".
 */
function googleVendor(clientId: string): Vendor {
  const issuer = 'https://accounts.google.com';
  return {
    issuer,
    clientId,
    isIssuer: (name) => name === issuer || name === 'accounts.google.com',
    isEmailVerified: isFlagged,
    isAuthoritative: (email, claims) => {
      const isRunThere = typeof claims['hd'] === 'string' && email.endsWith(`@${claims['hd']}`);
      return isFlagged(claims) && (/@(gmail|googlemail)\.com$/.test(email) || isRunThere);
    },
  };
}

/** Apple mails to every address before it names it, and its relay addresses are nobody else's. */
function appleVendor(clientId: string): Vendor {
  const issuer = 'https://appleid.apple.com';
  return {
    issuer,
    clientId,
    isIssuer: (name) => name === issuer,
    isEmailVerified: isFlagged,
    isAuthoritative: (_email, claims) => isFlagged(claims),
  };
}

/**
 * An organisation's administrator writes what they like into `email`. Only where the domain was proved
 * (`xms_edov`), or the address is one of Microsoft's own, does it say anything.
 * Source: Microsoft, "Migrate away from using email claims for user identification".
 */
function microsoftVendor(clientId: string, tenant: string): Vendor {
  const isVouched = (email: string, claims: VendorClaims) => {
    const isOwn = /@(outlook|hotmail|live|msn)\.com$/.test(email);
    const isDomainProved = [true, 1, '1', 'true'].includes(claims['xms_edov'] as never); // of any type
    return isDomainProved || (claims['tid'] === personalTenant && isOwn);
  };
  return {
    issuer: `${microsoft}/${tenant}/v2.0`,
    clientId,
    isIssuer: (name, { tid }) =>
      typeof tid === 'string' &&
      tenantForm.test(tid) &&
      name === `${microsoft}/${tid}/v2.0` &&
      isAdmitted(tid, tenant),
    isEmailVerified: (claims) =>
      typeof claims.email === 'string' && isVouched(claims.email.toLowerCase(), claims),
    isAuthoritative: isVouched,
  };
}

/** @returns somebody's name among all providers; Google's are addresses. */
export function federatedIdOf(providerId: string, rawId: string): string {
  return providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : rawId;
}

function isAdmitted(tid: string, tenant: string): boolean {
  switch (tenant) {
    case 'common':
      return true;
    case 'consumers':
      return tid === personalTenant;
    case 'organizations':
      return tid !== personalTenant;
    default:
      return tid === tenant;
  }
}

/** Apple writes its booleans as text at times. */
function isFlagged({ email_verified: flag }: VendorClaims): boolean {
  return flag === true || flag === 'true';
}
