import type { AddressKey } from '../http/address-key';
import { AppError } from '../http/app-error';

/** Counts open streams by address, and refuses too many. */
export interface StreamCaps {
  /**
   * Counts a stream. On a full node the address with the most streams loses its oldest one, so that a new viewer always
   * finds room.
   * @param end ends the stream.
   * @returns a function to call when the stream has closed. @throws {AppError} `rate_limited` if the address itself has
   * too many, or the most
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
      if (own.size >= perAddress) throw tooMany();
      if (count >= perNode) {
        const largest = [...open.values()].reduce((a, b) => (b.size > a.size ? b : a), own);
        if (largest === own) throw tooMany();
        const [oldest] = largest;
        oldest?.();
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

export function tooMany(): AppError {
  return new AppError('rate_limited', { details: { retryAfterS } });
}
