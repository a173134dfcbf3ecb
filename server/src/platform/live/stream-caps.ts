import { isIP } from 'node:net';
import { AppError } from '../http/app-error';

/** Counts open streams by whom they are of, and refuses those too many. */
export interface StreamCaps {
  /** @returns what to call when the stream has closed. @throws {AppError} `rate_limited` */
  enter(address: string): () => void;
}

/** A browser has one stream for all its tabs; more than so many browsers nobody uses at once. */
export const streamsPerUser = 20;
const retryAfterS = 30;

/**
 * @param perAddress a whole hall of phones may be behind one address. This machine's own is not
 * counted: there it says nothing about who asks.
 */
export function createStreamCaps(perAddress: number): StreamCaps {
  const open = new Map<string, number>();
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

function isOwnMachine(address: string): boolean {
  return isIP(address) === 0 || address === '::1' || /^(::ffff:)?127\./.test(address);
}
