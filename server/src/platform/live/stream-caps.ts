import type { AddressKey } from '../http/address-key';
import { AppError } from '../http/app-error';

/** Counts open streams by user and address, and refuses too many. */
export interface StreamCaps {
  /** @returns a function to call when the stream has closed. @throws {AppError} `rate_limited` */
  enter(address: AddressKey): () => void;
}

/** A browser has one stream for all its tabs; nobody uses more browsers than this at once. */
export const streamsPerUser = 20;
const retryAfterS = 30;

/**
 * @param perAddress a whole hall of phones may be behind one address. This machine's own isn't counted, as it doesn't
 * identify a client.
 */
export function createStreamCaps(perAddress: number): StreamCaps {
  const open = new Map<AddressKey, number>();
  return {
    enter(address) {
      if (isOwnMachine(address)) return () => undefined;
      const count = open.get(address) ?? 0;
      if (count >= perAddress) throw tooMany();
      open.set(address, count + 1);
      return () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}

export function tooMany(): AppError {
  return new AppError('rate_limited', { details: { retryAfterS } });
}

function isOwnMachine(address: AddressKey): boolean {
  return !/[.:]/.test(address) || address === '::1' || address.startsWith('127.');
}
