import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/pool';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { ServerSecret } from '../../platform/secret/secret';
import { counted, forgiven, type Tries, type TriesRule, waitMsOf } from './tries';
import { lockTries, readTries, writeTries } from './tries-repo';
import { WireError } from './wire-error';

/** One thing that a try counts against. */
interface Limit {
  readonly rule: TriesRule;
  /** Who or where: an address, an account, both. */
  readonly subject: string;
  /** What a success here means: forget all tries and trust the place, or forget this one (default). */
  readonly onSuccess?: 'trust';
  /** Whether a trusted place is exempt. */
  readonly sparesTrusted?: boolean;
}

interface NewTry {
  readonly limits: readonly Limit[];
  /** The limit whose success made the place trusted; by default that of `onSuccess`. */
  readonly place?: Limit;
}

/** A try that counts: report how it went. */
export interface CountedTry {
  succeeded(): Promise<void>;
}

/** Counts tries in the database, so that they survive a restart and hold for all nodes together. */
export interface Limiter {
  /**
   * Counts a try against all its limits, or none if one refuses it.
   * @param tx the open transaction, if there is one: what is counted is lost with it
   * @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER
   */
  count(newTry: NewTry, tx?: Transaction): Promise<CountedTry>;
  forget(limit: Limit): Promise<void>;
}

interface LimiterParts {
  readonly database: Database;
  readonly secret: ServerSecret;
  readonly now: () => Date;
}

/** How long a place stays trusted after its last success. */
export const trustedDays = 90;
const dayMs = 86_400_000;

export function createLimiter(parts: LimiterParts): Limiter {
  const { database, now } = parts;
  const keyOf = createKeys(parts);
  /** Changes the tries of some limits, which are locked. */
  const change = async (tx: Transaction, limits: readonly Limit[], act: Act): Promise<void> => {
    const locked = await lockTries(tx, limits.map(keyOf), now());
    const known = limits.map((limit) => ({
      limit,
      tries: locked.get(keyOf(limit)) ?? fresh(now()),
    }));
    await writeTries(tx, new Map(act(known).map(({ limit, tries }) => [keyOf(limit), tries])));
  };
  const changeAlone = (limits: readonly Limit[], act: Act): Promise<void> =>
    withTransaction(database, async (tx) => {
      // a crash may forget the last half second; waiting for the disk would hold up everybody at an address
      await tx.execute(sql`set local synchronous_commit to off`);
      await change(tx, limits, act);
    });
  const countAll: Act = (known) => {
    refuse(known, now());
    return known.map(({ limit, tries }) => ({ limit, tries: counted(tries, limit.rule, now()) }));
  };
  return {
    count: async ({ limits: all, place }, tx) => {
      const trusting = place ?? all.find(({ onSuccess }) => onSuccess === 'trust');
      const keys = trusting === undefined ? all : [...all, trusting];
      const stored = await readTries(tx ?? database.drizzle, keys.map(keyOf));
      const isTrusted = trusting !== undefined && isTrustedAt(stored.get(keyOf(trusting)), now());
      const limits = isTrusted ? all.filter(({ sparesTrusted }) => sparesTrusted !== true) : all;
      // most refusals take no lock and write nothing
      refuse(
        limits.map((limit) => ({ limit, tries: stored.get(keyOf(limit)) ?? fresh(now()) })),
        now(),
      );
      await (tx === undefined ? changeAlone(limits, countAll) : change(tx, limits, countAll));
      const succeed: Act = (known) =>
        known.map(({ limit, tries }) => ({ limit, tries: succeeded(limit, tries, now()) }));
      return { succeeded: () => changeAlone(limits, succeed) };
    },
    forget: (limit) => changeAlone([limit], () => [{ limit, tries: fresh(now()) }]),
  };
}

interface KnownTries {
  readonly limit: Limit;
  readonly tries: Tries;
}

type Act = (known: readonly KnownTries[]) => readonly KnownTries[];

/** Keyed with the server's secret, so that the table names nobody. */
function createKeys({ secret }: LimiterParts) {
  const hashing = secret.derive('identity.tries');
  return ({ rule, subject }: Pick<Limit, 'rule' | 'subject'>): string =>
    `${rule.name} ${createHmac('sha256', hashing).update(subject).digest('base64url')}`;
}

function succeeded({ rule, onSuccess }: Limit, tries: Tries, at: Date): Tries {
  return onSuccess === 'trust' ? { ...fresh(at), trustedAt: at } : forgiven(tries, rule);
}

function isTrustedAt(tries: Tries | undefined, at: Date): boolean {
  const trustedAt = tries?.trustedAt;
  return trustedAt ? at.getTime() - trustedAt.getTime() < trustedDays * dayMs : false;
}

/** @throws {WireError} TOO_MANY_ATTEMPTS_TRY_LATER while one of them must wait */
function refuse(known: readonly KnownTries[], at: Date): void {
  const waitMs = Math.max(0, ...known.map(({ tries }) => waitMsOf(tries, at)));
  if (waitMs > 0) throw tooManyTries(Math.ceil(waitMs / 1000));
}

function fresh(at: Date): Tries {
  return { count: 0, lastAt: at, blockedUntil: null, trustedAt: null };
}

/** @returns the refusal of something tried too often. */
export function tooManyTries(retryAfterS: number): WireError {
  const text = 'Too many tries. Wait a moment and try again.';
  return new WireError('TOO_MANY_ATTEMPTS_TRY_LATER', { text, retryAfterS });
}
