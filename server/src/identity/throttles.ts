import { LRUCache } from 'lru-cache';
import { createThrottle } from './throttle';
import { WireError } from './wire-error';

/** A try to sign in: say how it went. */
export interface SignInTry {
  succeeded(): void;
}

/** What slows down guessing, flooding with mail and mass sign-up. */
export interface Throttles {
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  signIn(email: string, ip: string): SignInTry;
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  signUp(ip: string): void;
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  sendCode(email: string, ip: string): void;
}

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/**
 * @returns the throttles. Whoever guesses from one address waits up to five minutes; the account
 * itself is slowed by at most ten seconds, and not at all where somebody signed in to it before, so that
 * nobody can lock a victim out. A whole gym behind one address is expected.
 */
export function createThrottles(now: () => Date): Throttles {
  const pair = { free: 5, baseMs: secondMs, maxMs: 5 * minuteMs, forgetsAfterMs: hourMs };
  const account = { free: 30, baseMs: secondMs, maxMs: 10 * secondMs, forgetsAfterMs: hourMs };
  const address = { free: 100, baseMs: secondMs, maxMs: minuteMs, forgetsAfterMs: 10 * minuteMs };
  const mail = { free: 5, baseMs: 30 * secondMs, maxMs: 15 * minuteMs, forgetsAfterMs: hourMs };
  const byPair = createThrottle(pair, now);
  const byAccount = createThrottle(account, now);
  const byAddress = createThrottle(address, now);
  const signUps = createThrottle({ ...address, free: 500 }, now);
  const mailsTo = createThrottle(mail, now);
  const mailsFrom = createThrottle({ ...address, free: 300 }, now);
  const trustedPairs = new LRUCache<string, true>({ max: 20_000 });
  return {
    signIn: (email, ip) => {
      const key = `${ip} ${email}`;
      const isTrusted = trustedPairs.has(key);
      refuse(byPair.waitMs(key), byAddress.waitMs(ip), isTrusted ? 0 : byAccount.waitMs(email));
      byPair.count(key);
      byAddress.count(ip);
      if (!isTrusted) byAccount.count(email);
      return {
        succeeded: () => {
          byPair.clear(key);
          byAddress.forgive(ip);
          if (!isTrusted) byAccount.forgive(email);
          trustedPairs.set(key, true);
        },
      };
    },
    signUp: (ip) => {
      refuse(signUps.waitMs(ip));
      signUps.count(ip);
    },
    sendCode: (email, ip) => {
      refuse(mailsTo.waitMs(email), mailsFrom.waitMs(ip));
      mailsTo.count(email);
      mailsFrom.count(ip);
    },
  };
}

function refuse(...waitsMs: readonly number[]): void {
  const waitMs = Math.max(...waitsMs);
  if (waitMs === 0) return;
  throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', {
    text: 'Too many tries. Wait a moment and try again.',
    retryAfterS: Math.ceil(waitMs / 1000),
  });
}
