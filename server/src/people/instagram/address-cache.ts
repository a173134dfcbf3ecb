import { createLru } from '../../platform/memory/lru';
import { InstagramRefusal, type KnownAddresses, type PostAddresses } from './instagram';

const addressesMax = 5_000;
const knownMs = 3_600_000;
const goneMs = 600_000;
const marginMs = 300_000;
const failedAgeMaxMs = 60_000;

interface Entry {
  readonly atMs: number;
  untilMs: number;
  readonly addresses: Promise<PostAddresses>;
}

/** Addresses as Instagram gave them, until they run out: many people watch what one account is asked for. */
export class AddressCache implements KnownAddresses {
  readonly #entries = createLru<string, Entry>(addressesMax);

  readonly read: KnownAddresses['read'] = (key, { nowMs, hasFailed }, ask) => {
    const known = this.#entries.get(key);
    const isOld = hasFailed && known !== undefined && nowMs - known.atMs >= failedAgeMaxMs;
    if (known !== undefined && !isOld && nowMs < known.untilMs) return known.addresses;
    const entry: Entry = { atMs: nowMs, untilMs: nowMs + knownMs, addresses: ask() };
    this.#entries.set(key, entry);
    void settle(entry);
    return entry.addresses;
  };
}

/** Decides how long an answer is good, once it is there. */
async function settle(entry: Entry): Promise<void> {
  try {
    entry.untilMs = Math.min(entry.untilMs, endOf(await entry.addresses) - marginMs);
  } catch (error) {
    const isGone = error instanceof InstagramRefusal && error.reason === 'gone';
    entry.untilMs = isGone ? entry.atMs + goneMs : entry.atMs;
  }
}

/**
 * @returns when the first of the addresses runs out, as epoch milliseconds. They carry it as `oe`, in hexadecimal
 * seconds: seen, and nowhere documented. Without it they are good for the hour that they are kept.
 */
function endOf({ url, posterUrl }: PostAddresses): number {
  const ends = [url, posterUrl].flatMap((address) => {
    const oe = address === null ? null : new URL(address).searchParams.get('oe');
    return oe !== null && /^[\da-f]{1,10}$/i.test(oe) ? [Number.parseInt(oe, 16) * 1_000] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...ends);
}
