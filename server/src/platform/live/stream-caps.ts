import type { AddressKey } from '../http/address-key';
import { AppError } from '../http/app-error';

/** Counts open streams by address. A new viewer always finds room: what is over a limit loses its oldest stream. */
export interface StreamCaps {
  /**
   * Counts a stream. Where the address has too many, it loses its own oldest one; on a full node the address with the
   * most does. When a hall's network was away, the oldest are the dead ones that nobody has closed.
   * @param end ends the stream.
   * @returns a function to call when the stream has closed.
   */
  enter(address: AddressKey, end: () => void): () => void;
}

export interface StreamLimits {
  /** A whole hall of phones may be behind one address, with two streams each. */
  readonly perAddress: number;
  readonly perNode: number;
}

/** A browser has one stream for all its tabs; nobody uses more browsers than this at once. */
export const streamsPerUser = 20;
const retryAfterS = 30;

export function createStreamCaps({ perAddress, perNode }: StreamLimits): StreamCaps {
  /** Oldest first. */
  const open = new Map<AddressKey, Set<() => void>>();
  let count = 0;
  return {
    enter(address, end) {
      const own = open.get(address) ?? new Set();
      if (own.size >= perAddress) endOldest(own);
      else if (count >= perNode) {
        endOldest([...open.values()].reduce((a, b) => (b.size > a.size ? b : a), own));
      }
      let isOpen = true;
      const leave = () => {
        if (!isOpen) return;
        isOpen = false;
        count -= 1;
        own.delete(stop);
        if (own.size === 0 && open.get(address) === own) open.delete(address);
      };
      const stop = () => {
        leave();
        end();
      };
      own.add(stop);
      open.set(address, own);
      count += 1;
      return leave;
    },
  };
}

function endOldest([oldest]: ReadonlySet<() => void>): void {
  oldest?.();
}

export function tooMany(): AppError {
  return new AppError('rate_limited', { details: { retryAfterS } });
}
