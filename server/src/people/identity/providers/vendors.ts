import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import type { ProviderSettings } from '../../../platform/config/provider-settings';

/** The claims of a provider's ID token that are used here. */
export interface VendorClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly [claim: string]: unknown;
}

/** What differs per provider. */
export interface Vendor {
  /** Its discovery document is below this URL. */
  readonly issuer: string;
  readonly clientId: string;
  /** Whether a token may name this issuer. */
  readonly isIssuer: (issuer: string, claims: VendorClaims) => boolean;
  /** Whether the provider verified the address. */
  readonly isEmailVerified: (claims: VendorClaims) => boolean;
  /**
   * Whether the provider is authoritative for the address: only then does it open an existing account with
   * that address.
   */
  readonly isAuthoritative: (email: string, claims: VendorClaims) => boolean;
}

/** The tenant of all personal Microsoft accounts. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const tenantForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const microsoft = 'https://login.microsoftonline.com';

/** @returns what differs per offered provider. */
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
 * An address outside gmail.com was verified once and may be somebody else's by now, unless Google hosts its
 * domain (`hd`). Source: Google, "Verify the Google ID token on your server side".
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

/** Apple sends an email to every address before it names it, and its relay addresses belong to nobody else. */
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
 * An organisation's administrator can write anything into `email`. It counts only if the domain was verified
 * (`xms_edov`) or the address is one of Microsoft's own. Source: Microsoft, "Migrate away from using email
 * claims for user identification".
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

/** @returns an identity's name among all providers; Google's are URLs. */
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

/** Apple sometimes writes booleans as strings. */
function isFlagged({ email_verified: flag }: VendorClaims): boolean {
  return flag === true || flag === 'true';
}
