import { createLru } from '../../platform/memory/lru';
import { createThrottle } from './throttle';
import { WireError } from './wire-error';

/** A sign-in attempt: report how it went. */
export interface SignInTry {
  succeeded(): void;
}

/** Slows down guessing, flooding with emails and mass sign-up. */
export interface Throttles {
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  signIn(email: string, ip: string): SignInTry;
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  signUp(ip: string): void;
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  sendCode(email: string, ip: string): void;
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER; at a known place, tries elsewhere don't count */
  sendSms(phoneNumber: string, at: { readonly ip: string; readonly isKnownPlace: boolean }): void;
  /** Somebody at this address has the phone. */
  forgivePhone(phoneNumber: string, ip: string): void;
  /** Starting a browser session. @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  openSession(uid: string, ip: string): void;
  /** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER */
  secondFactor(uid: string, ip: string): SignInTry;
}

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

const mailRule = { free: 5, baseMs: 30 * secondMs, maxMs: 15 * minuteMs, forgetsAfterMs: hourMs };
const addressRule = { free: 100, baseMs: secondMs, maxMs: minuteMs, forgetsAfterMs: 10 * minuteMs };

/**
 * @returns the throttles. Guessing from one address waits up to five minutes. The account itself is slowed by
 * at most ten seconds, and not at all from addresses that signed in to it before, so that nobody can lock a
 * victim out. The same goes for emails: flooding a mailbox doesn't hold up its owner at an address they
 * signed in from. A whole gym behind one address is expected.
 */
export function createThrottles(now: () => Date): Throttles {
  const pair = { free: 5, baseMs: secondMs, maxMs: 5 * minuteMs, forgetsAfterMs: hourMs };
  const account = { free: 30, baseMs: secondMs, maxMs: 10 * secondMs, forgetsAfterMs: hourMs };
  const byPair = createThrottle(pair, now);
  const byAccount = createThrottle(account, now);
  const byAddress = createThrottle(addressRule, now);
  const signUps = createThrottle({ ...addressRule, free: 500 }, now);
  const mailPairs = createThrottle(mailRule, now);
  const mailsTo = createThrottle({ ...mailRule, free: 10, maxMs: 10 * minuteMs }, now);
  const mailsFrom = createThrottle({ ...addressRule, free: 300 }, now);
  const trustedPairs = createLru<string, true>(20_000);
  return {
    ...smsThrottles(now),
    secondFactor: secondFactorThrottle(now),
    openSession: openSessionThrottle(now),
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
      const key = `${ip} ${email}`;
      const isTrusted = trustedPairs.has(key);
      refuse(mailPairs.waitMs(key), mailsFrom.waitMs(ip), isTrusted ? 0 : mailsTo.waitMs(email));
      mailPairs.count(key);
      mailsFrom.count(ip);
      if (!isTrusted) mailsTo.count(email);
    },
  };
}

/** Texts cost money and wake people; the number alone waits less than number and address together. */
function smsThrottles(now: () => Date): Pick<Throttles, 'sendSms' | 'forgivePhone'> {
  const byPair = createThrottle(mailRule, now);
  const byNumber = createThrottle({ ...mailRule, free: 10, maxMs: 5 * minuteMs }, now);
  const byAddress = createThrottle({ ...addressRule, free: 60, maxMs: 10 * minuteMs }, now);
  return {
    sendSms: (phoneNumber, { ip, isKnownPlace }) => {
      const key = `${ip} ${phoneNumber}`;
      const numberMs = isKnownPlace ? 0 : byNumber.waitMs(phoneNumber);
      refuse(byPair.waitMs(key), byAddress.waitMs(ip), numberMs);
      byPair.count(key);
      byAddress.count(ip);
      if (!isKnownPlace) byNumber.count(phoneNumber);
    },
    forgivePhone: (phoneNumber, ip) => byPair.clear(`${ip} ${phoneNumber}`),
  };
}

/** Nobody signs in to more browsers than this in an hour; a hall of phones is one address. */
function openSessionThrottle(now: () => Date): Throttles['openSession'] {
  const account = { free: 20, baseMs: 10 * secondMs, maxMs: 10 * minuteMs, forgetsAfterMs: hourMs };
  const byAccount = createThrottle(account, now);
  const byAddress = createThrottle({ ...addressRule, free: 1_000 }, now);
  return (uid, ip) => {
    refuse(byAccount.waitMs(uid), byAddress.waitMs(ip));
    byAccount.count(uid);
    byAddress.count(ip);
  };
}

/**
 * Whoever gets here has the first factor, and eleven codes are valid at a time: the account as a whole waits
 * long, but not its owner where they signed in before. A new password shuts the attacker out.
 */
function secondFactorThrottle(now: () => Date): Throttles['secondFactor'] {
  const rule = { free: 10, baseMs: 10 * secondMs, maxMs: 15 * minuteMs, forgetsAfterMs: hourMs };
  const byPair = createThrottle(rule, now);
  const byAccount = createThrottle({ ...rule, free: 20, forgetsAfterMs: 24 * hourMs }, now);
  const trustedPairs = createLru<string, true>(20_000);
  return (uid, ip) => {
    const key = `${ip} ${uid}`;
    const isTrusted = trustedPairs.has(key);
    refuse(byPair.waitMs(key), isTrusted ? 0 : byAccount.waitMs(uid));
    byPair.count(key);
    if (!isTrusted) byAccount.count(uid);
    return {
      succeeded: () => {
        byPair.clear(key);
        if (!isTrusted) byAccount.forgive(uid);
        trustedPairs.set(key, true);
      },
    };
  };
}

function refuse(...waitsMs: readonly number[]): void {
  const waitMs = Math.max(...waitsMs);
  if (waitMs > 0) throw tooManyTries(Math.ceil(waitMs / 1000));
}

/** @returns the refusal of something tried too often. */
export function tooManyTries(retryAfterS: number): WireError {
  const text = 'Too many tries. Wait a moment and try again.';
  return new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', { text, retryAfterS });
}
