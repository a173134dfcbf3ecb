import { type CryptoKey, importX509 } from 'jose';
import { asError } from '../../../platform/db/errors';
import { VendorDown } from '../../../platform/outbound/vendor-down';
import type { OutsideFetch } from './wire';

/** An unknown kid may be a new key; forged ones must not become requests. */
const reloadsAtMostEveryMs = 5_000;
const freshAtLeastMs = 60_000;
const freshAtMostMs = 3_600_000;

/** @returns a function that finds an outside service's key by id; cached as long as the service allows. */
export function createCertificates(
  url: string,
  { send, now }: { readonly send: OutsideFetch; readonly now: () => Date },
): (kid: string) => Promise<CryptoKey | undefined> {
  let keys: ReadonlyMap<string, CryptoKey> = new Map();
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let freshMs = 0;
  let loading: Promise<void> | undefined;
  const load = async () => {
    const answer = await send(url);
    if (!answer.ok) throw new VendorDown('identity', 'failed');
    const certificates = (await answer.json()) as Record<string, string>; // PEM by kid
    keys = new Map(
      await Promise.all(
        Object.entries(certificates).map(
          async ([kid, certificate]) => [kid, await importX509(certificate, 'RS256')] as const,
        ),
      ),
    );
    loadedAtMs = now().getTime();
    const maxAgeS = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? '300';
    freshMs = Math.min(Math.max(Number(maxAgeS) * 1_000, freshAtLeastMs), freshAtMostMs);
  };
  const reload = () => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  return async (kid) => {
    const ageMs = now().getTime() - loadedAtMs;
    const isDue = ageMs > freshMs || (!keys.has(kid) && ageMs > reloadsAtMostEveryMs);
    if (isDue) {
      await reload().catch((error: unknown) => {
        // keys that were valid an hour ago are better than none
        if (!keys.has(kid)) throw asError(error);
      });
    }
    return keys.get(kid);
  };
}
