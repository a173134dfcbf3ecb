import { createLru } from '../../platform/memory/lru';
import { randomInt } from 'node:crypto';
import type {
  AppCheckChallenge,
  ExchangeBody,
} from '@cruxboard/contracts/people/app-check/exchange';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Deps } from '../../platform/deps';
import type { AddressKey } from '../../platform/http/address-key';
import { consumeOnce } from './repo';

/** Bot checks by proof of work: cheap to create and verify, expensive to solve, valid once. */
export interface Challenges {
  /** @returns a challenge that gets harder with the address's number of requests. */
  create(from: AddressKey): Promise<AppCheckChallenge>;
  /** @returns whether the work is valid: for our challenge, in time, and for the first time. */
  take(body: ExchangeBody): Promise<boolean>;
}

const lifeMs = 300_000;
/** Iterations of one try of the solver. */
const cost = 1_000;
/** Tries until it is solved: at most this many and at least half, so that nobody waits by bad luck. */
const triesMax = 100;
/**
 * A whole gym behind one address is expected. An address that asks more often works twice as much for each
 * further batch of this size.
 */
const freePerWindow = 40;
const windowMs = 600_000;
const doublingsMax = 6;

type Parts = Pick<Deps, 'database' | 'secret' | 'now'>;

/** @returns this node's challenges; all nodes know which were used. */
export function createChallenges({ database, secret, now }: Parts): Challenges {
  const signing = secret.derive('app-check.challenges').toString('hex');
  const keySigning = secret.derive('app-check.keys').toString('hex');
  const askers = createLru<AddressKey, { count: number; beganAtMs: number }>(20_000);
  const countOf = (from: AddressKey): number => {
    const nowMs = now().getTime();
    const known = askers.get(from);
    const isFresh = known !== undefined && nowMs - known.beganAtMs < windowMs;
    const next = isFresh ? { ...known, count: known.count + 1 } : { count: 1, beganAtMs: nowMs };
    askers.set(from, next);
    return next.count;
  };
  return {
    create: async (from) => {
      const over = Math.floor((countOf(from) - 1) / freePerWindow);
      const tries = triesMax * 2 ** Math.min(over, doublingsMax);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries / 2, tries),
        deriveKey,
        data: { expiresAtS: Math.floor((now().getTime() + lifeMs) / 1000) },
        hmacSignatureSecret: signing,
        hmacKeySignatureSecret: keySigning,
      });
      return challenge as AppCheckChallenge; // the library's type makes every part optional
    },
    take: async ({ challenge, solution }) => {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: signing,
        hmacKeySignatureSecret: keySigning,
      });
      const expiresAt = new Date(challenge.parameters.data.expiresAtS * 1000);
      if (!verified || expiresAt <= now()) return false;
      return consumeOnce(database.drizzle, { nonce: challenge.parameters.nonce, expiresAt });
    },
  };
}
