import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import type { ProviderSettings } from '../../../platform/config/provider-settings';
import { libraryLimitMs } from '../../../platform/outbound/vendors';
import { ProviderFault } from './provider-fault';
import type { Vendor } from './vendors';

/** A provider by its discovery document: our client there, and the keys that verify its tokens. */
export interface ProviderClient {
  readonly client: openid.Configuration;
  readonly keys: JWTVerifyGetKey;
}

/** Requests a provider, or its emulator. @throws {VendorDown} */
export type ProviderFetch = (url: string, options: object) => Promise<Response>;

/** Discovery documents hardly ever change. */
const rediscoversAfterMs = 86_400_000;

interface Parts {
  readonly settings: ProviderSettings;
  readonly vendorOf: (id: ProviderId) => Vendor;
  readonly fetchAt: (id: ProviderId) => ProviderFetch;
  readonly now: () => Date;
}

/** @returns a function that opens a provider at first use and again daily; if that fails the old one stays. */
export function createProviderClients(parts: Parts): (id: ProviderId) => Promise<ProviderClient> {
  const opened = new Map<
    ProviderId,
    { readonly opening: Promise<ProviderClient>; readonly atMs: number }
  >();
  return async (id) => {
    const known = opened.get(id);
    const nowMs = parts.now().getTime();
    if (known !== undefined && nowMs - known.atMs < rediscoversAfterMs) return known.opening;
    const opening = discover(parts, id).catch((cause: unknown) => {
      opened.delete(id);
      if (known !== undefined) return known.opening;
      throw cause instanceof ProviderFault ? cause : new ProviderFault('unreachable', { cause });
    });
    opened.set(id, { opening, atMs: nowMs });
    return opening;
  };
}

async function discover(
  { settings, vendorOf, fetchAt }: Parts,
  id: ProviderId,
): Promise<ProviderClient> {
  const { issuer, clientId } = vendorOf(id);
  const fetchThere = fetchAt(id);
  const secret = secretOf(settings, id);
  // Apple's secret is created for each request
  const proof = secret === undefined ? openid.None() : openid.ClientSecretPost(secret);
  const client = await openid.discovery(new URL(issuer), clientId, undefined, proof, {
    [openid.customFetch]: fetchThere,
    timeout: libraryLimitMs / 1_000,
  });
  const { jwks_uri: keysUrl = '' } = client.serverMetadata();
  const options = { [keysFetch]: fetchThere, timeoutDuration: libraryLimitMs };
  return { client, keys: createRemoteJWKSet(new URL(keysUrl), options) };
}

function secretOf({ google, microsoft }: ProviderSettings, id: ProviderId): string | undefined {
  if (id === 'google.com') return google?.clientSecret;
  return id === 'microsoft.com' ? microsoft?.clientSecret : undefined;
}
