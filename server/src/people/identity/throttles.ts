import type { Transaction } from '../../platform/db/transaction';
import type { AddressKey } from '../../platform/http/address-key';
import type { CountedTry, Limiter } from './limiter';
import type { TriesRule } from './tries';
import { WireError } from './wire-error';

/** Slows down guessing, flooding with emails and mass sign-up. All throw {WireError} TOO_MANY_ATTEMPTS_TRY_LATER. */
export interface Throttles {
  signIn(email: string, from: AddressKey): Promise<CountedTry>;
  /** @param tx the open transaction, if there is one */
  signUp(from: AddressKey, tx?: Transaction): Promise<void>;
  sendCode(email: string, from: AddressKey): Promise<void>;
  /** At a known place, tries elsewhere don't count. */
  sendSms(
    phoneNumber: string,
    at: { readonly from: AddressKey; readonly isKnownPlace: boolean },
  ): Promise<void>;
  /** Somebody at this address has the phone. */
  forgivePhone(phoneNumber: string, from: AddressKey): Promise<void>;
  /** Setting a password, which costs as much as a sign-in; `who` is an account, or an address that resets its own. */
  setPassword(who: string, from: AddressKey): Promise<void>;
  /**
   * Counts an email that tells somebody of a change, in the transaction of the change.
   * @returns whether it may be sent
   */
  mayNotify(uid: string, tx: Transaction): Promise<boolean>;
  /** Starting a browser session. */
  openSession(uid: string, from: AddressKey): Promise<void>;
  secondFactor(uid: string, from: AddressKey): Promise<CountedTry>;
}

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

const mail = waits({ free: 5, baseMs: 30 * secondMs, maxMs: 15 * minuteMs });
const guesses = waits({ free: 100, baseMs: secondMs, maxMs: minuteMs });
const hall = { ...guesses, forgetsOneMs: 10 * secondMs };
const pair = waits({ free: 5, baseMs: secondMs, maxMs: 5 * minuteMs });
const account = waits({ free: 30, baseMs: secondMs, maxMs: 10 * secondMs });
const factor = waits({ free: 10, baseMs: 10 * secondMs, maxMs: 15 * minuteMs });

/**
 * Guessing from one address waits up to five minutes. The account itself is slowed by at most ten seconds, and not at
 * all from addresses that signed in to it before, so that nobody can lock a victim out. The same goes for emails:
 * flooding a mailbox doesn't hold up its owner at an address they signed in from. A whole hall behind one address is
 * expected, from morning to night: tries are forgotten one by one, because such an address is never quiet.
 *
 * Texts cost money and wake people; the number alone waits less than number and address together.
 *
 * Whoever gets to a second factor has the first one, and eleven codes are valid at a time: the account as a whole waits
 * long, but not its owner where they signed in before. A new password shuts the attacker out.
 */
const rules = {
  signInPair: { name: 'signIn.pair', ...pair },
  signInAccount: { name: 'signIn.account', ...account },
  signInAddress: { name: 'signIn.address', ...guesses },
  signUp: { name: 'signUp', ...hall, free: 500 },
  mailPair: { name: 'mail.pair', ...mail },
  mailTo: { name: 'mail.to', ...mail, free: 10, maxMs: 10 * minuteMs },
  mailFrom: { name: 'mail.from', ...hall, free: 300 },
  smsPair: { name: 'sms.pair', ...mail },
  smsTo: { name: 'sms.to', ...mail, free: 10, maxMs: 5 * minuteMs },
  smsFrom: { name: 'sms.from', ...guesses, free: 60, maxMs: 10 * minuteMs },
  // nobody signs in to more browsers than this in an hour; a hall of phones is one address
  sessionAccount: {
    name: 'session.account',
    free: 20,
    baseMs: 10 * secondMs,
    maxMs: 10 * minuteMs,
    forgetsOneMs: 3 * minuteMs,
  },
  sessionAddress: { name: 'session.address', ...hall, free: 1_000 },
  passwordAccount: { name: 'password.account', ...pair },
  passwordAddress: { name: 'password.address', ...hall },
  // five, then one an hour
  notices: { name: 'notices', ...waits({ free: 4, baseMs: hourMs, maxMs: hourMs }) },
  factorPair: { name: 'factor.pair', ...factor },
  factorAccount: { name: 'factor.account', ...factor, free: 20, forgetsOneMs: hourMs },
};

/** @returns a rule that forgets a try as slowly as it lets one through in the end. */
function waits(rule: Omit<TriesRule, 'name' | 'forgetsOneMs'>): Omit<TriesRule, 'name'> {
  return { ...rule, forgetsOneMs: rule.maxMs };
}

export function createThrottles(limiter: Limiter): Throttles {
  const signInPlace = (email: string, from: AddressKey) => ({
    rule: rules.signInPair,
    subject: `${from} ${email}`,
  });
  return {
    ...smsThrottles(limiter),
    ...changeThrottles(limiter),
    signIn: (email, from) =>
      limiter.count({
        limits: [
          { ...signInPlace(email, from), onSuccess: 'trust' },
          { rule: rules.signInAddress, subject: from },
          { rule: rules.signInAccount, subject: email, sparesTrusted: true },
        ],
      }),
    signUp: async (from, tx) => {
      await limiter.count({ limits: [{ rule: rules.signUp, subject: from }] }, tx);
    },
    sendCode: async (email, from) => {
      await limiter.count({
        limits: [
          { rule: rules.mailPair, subject: `${from} ${email}` },
          { rule: rules.mailFrom, subject: from },
          { rule: rules.mailTo, subject: email, sparesTrusted: true },
        ],
        place: signInPlace(email, from),
      });
    },
    openSession: async (uid, from) => {
      await limiter.count({
        limits: [
          { rule: rules.sessionAccount, subject: uid },
          { rule: rules.sessionAddress, subject: from },
        ],
      });
    },
    secondFactor: (uid, from) =>
      limiter.count({
        limits: [
          { rule: rules.factorPair, subject: `${from} ${uid}`, onSuccess: 'trust' },
          { rule: rules.factorAccount, subject: uid, sparesTrusted: true },
        ],
      }),
  };
}

function smsThrottles(limiter: Limiter): Pick<Throttles, 'sendSms' | 'forgivePhone'> {
  return {
    sendSms: async (phoneNumber, { from, isKnownPlace }) => {
      await limiter.count({
        limits: [
          { rule: rules.smsPair, subject: `${from} ${phoneNumber}` },
          { rule: rules.smsFrom, subject: from },
          ...(isKnownPlace ? [] : [{ rule: rules.smsTo, subject: phoneNumber }]),
        ],
      });
    },
    forgivePhone: (phoneNumber, from) =>
      limiter.forget({ rule: rules.smsPair, subject: `${from} ${phoneNumber}` }),
  };
}

function changeThrottles(limiter: Limiter): Pick<Throttles, 'setPassword' | 'mayNotify'> {
  return {
    setPassword: async (who, from) => {
      await limiter.count({
        limits: [
          { rule: rules.passwordAccount, subject: who },
          { rule: rules.passwordAddress, subject: from },
        ],
      });
    },
    mayNotify: async (uid, tx) => {
      try {
        await limiter.count({ limits: [{ rule: rules.notices, subject: uid }] }, tx);
        return true;
      } catch (error) {
        if (error instanceof WireError) return false;
        throw error;
      }
    },
  };
}
