import { createHash } from 'node:crypto';
import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import { errors, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import type { ProviderSettings } from '../../../platform/config/provider-settings';
import type { Outbound } from '../../../platform/outbound/outbound';
import { vendorDownIn } from '../../../platform/outbound/vendor-down';
import { createVendorFetch } from '../../../platform/outbound/vendor-fetch';
import type { Vendor as VendorName } from '../../../platform/outbound/vendors';
import { type Assertion, assertionOf } from './assertion';
import { checkKey } from './check-key';
import { createProviderClients, type ProviderClient, type ProviderFetch } from './clients';
import { claimsOfAccessToken } from './google-access-token';
import { ProviderFault } from './provider-fault';
import { type Vendor, type VendorClaims, vendorsOf } from './vendors';

/** What proves somebody's identity at a provider. */
export interface ProviderCredential {
  readonly idToken: string | null;
  readonly accessToken: string | null;
  /** In the clear; the token contains its SHA-256, or itself. */
  readonly nonce: string | null;
}

/** The configured sign-in providers. */
export interface Providers {
  readonly offered: readonly ProviderId[];
  /** Our client at a provider, by its discovery document. @throws {ProviderFault} */
  client(id: ProviderId): Promise<Configuration>;
  /** @returns whose credential it is. @throws {ProviderFault} */
  verify(id: ProviderId, credential: ProviderCredential): Promise<Assertion>;
  /** @returns the URL, at the emulator if there is one. */
  reachable(url: URL): URL;
}

const vendorNames = {
  'google.com': 'google',
  'apple.com': 'apple',
  'microsoft.com': 'microsoft',
} as const satisfies Record<ProviderId, VendorName>;

const tokenMaxLength = 16_384;

interface Parts {
  readonly now: () => Date;
  readonly outbound: Outbound;
  /** Ours, where providers send people back to. */
  readonly origin: string;
}

/** @returns the configured providers; none is contacted before somebody uses it, or our keys are checked. */
export function createProviders(
  settings: ProviderSettings,
  { now, outbound, origin }: Parts,
): Providers {
  const vendors = vendorsOf(settings);
  const reachable = (url: URL) => standInFor(url, settings.standInUrl);
  const fetchAt = (id: ProviderId): ProviderFetch => {
    const send = createVendorFetch(outbound, vendorNames[id]);
    return (url, options) => send(reachable(new URL(url)), options);
  };
  const vendorOf = (id: ProviderId): Vendor => {
    const vendor = vendors.get(id);
    if (vendor === undefined) throw new ProviderFault('not_offered');
    return vendor;
  };
  const open = createProviderClients({ settings, vendorOf, fetchAt, now });
  for (const id of vendors.keys())
    outbound.check(vendorNames[id], () =>
      checkKey({ id, settings, origin, open, fetchThere: fetchAt(id), now }),
    );
  return {
    offered: [...vendors.keys()],
    client: async (id) => (await open(id)).client,
    reachable,
    verify: async (id, { idToken, accessToken, nonce }) => {
      const vendor = vendorOf(id);
      if (idToken === null) {
        if (accessToken === null || id !== 'google.com') throw new ProviderFault('invalid');
        const claims = await claimsOfAccessToken(fetchAt(id), vendor.clientId, accessToken);
        return assertionOf(id, vendor, requireCompleteClaims(claims));
      }
      const claims = await verifyIdToken({ vendor, provider: await open(id), now }, idToken);
      requireNonce(claims, nonce);
      return assertionOf(id, vendor, claims);
    },
  };
}

interface Verifying {
  readonly vendor: Vendor;
  readonly provider: ProviderClient;
  readonly now: () => Date;
}

async function verifyIdToken(
  { vendor, provider, now }: Verifying,
  token: string,
): Promise<VendorClaims> {
  if (token.length > tokenMaxLength) throw new ProviderFault('invalid');
  const { payload } = await jwtVerify(token, provider.keys, {
    algorithms: ['RS256'],
    audience: vendor.clientId,
    currentDate: now(),
    clockTolerance: 30,
    requiredClaims: ['sub', 'iss', 'iat', 'exp'],
  }).catch((cause: unknown) => {
    throw new ProviderFault(isUnanswered(cause) ? 'unreachable' : 'invalid', { cause });
  });
  const claims = requireCompleteClaims(payload as VendorClaims); // checked there
  if (!vendor.isIssuer(String(payload.iss), claims)) throw new ProviderFault('invalid');
  return claims;
}

/** @throws {ProviderFault} */
function requireCompleteClaims(claims: VendorClaims): VendorClaims {
  const isComplete = typeof claims.sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(claims.sub);
  if (!isComplete) throw new ProviderFault('invalid');
  return claims;
}

/** A token requested with a nonce is valid only with it. @throws {ProviderFault} */
function requireNonce(claims: VendorClaims, nonce: string | null): void {
  const claimed = claims['nonce'];
  if (claimed === undefined && nonce === null) return;
  const hash = createHash('sha256')
    .update(nonce ?? '')
    .digest('hex');
  if (nonce === null || (claimed !== nonce && claimed !== hash)) throw new ProviderFault('nonce');
}

/** The emulator has each of their hosts as a folder. */
function standInFor(url: URL, standInUrl: string | null): URL {
  return standInUrl === null
    ? url
    : new URL(`/${url.host}${url.pathname}${url.search}`, standInUrl);
}

function isUnanswered(error: unknown): boolean {
  if (vendorDownIn(error) !== null) return true;
  // what jose throws for a response without keys
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
