import { createLru } from '../../platform/memory/lru';
import { randomInt } from 'node:crypto';
import type {
  AppCheckChallenge,
  ExchangeBody,
} from '@cruxboard/contracts/people/app-check/exchange';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Deps } from '../../platform/deps';
import { takeChallenge } from './repo';

/** Bot checks by proof of work: cheap to give and to verify, some work to solve, and good for one time. */
export interface Challenges {
  /** @returns work that grows with how often the address asks. */
  create(ip: string): Promise<AppCheckChallenge>;
  /** @returns whether the work was done: with a challenge of ours, in time, and for the first time. */
  take(body: ExchangeBody): Promise<boolean>;
}

const lifeMs = 300_000;
/** Iterations of one try of the solver. */
const cost = 1_000;
/** Tries before it is solved: at most so many, and half of them at least, so that nobody waits by bad luck. */
const triesMax = 100;
/** A whole gym behind one address is expected; what asks more often works more: twice as much for each so many. */
const freePerWindow = 40;
const windowMs = 600_000;
const doublingsMax = 6;

type Parts = Pick<Deps, 'database' | 'secret' | 'now'>;

/** @returns the challenges of this node; which of them were used up is known to all nodes. */
export function createChallenges({ database, secret, now }: Parts): Challenges {
  const signing = secret.derive('app-check.challenges').toString('hex');
  const keySigning = secret.derive('app-check.keys').toString('hex');
  const asked = createLru<string, { count: number; beganAtMs: number }>(20_000);
  const countOf = (ip: string): number => {
    const nowMs = now().getTime();
    const known = asked.get(ip);
    const isFresh = known !== undefined && nowMs - known.beganAtMs < windowMs;
    const next = isFresh ? { ...known, count: known.count + 1 } : { count: 1, beganAtMs: nowMs };
    asked.set(ip, next);
    return next.count;
  };
  return {
    create: async (ip) => {
      const over = Math.floor((countOf(ip) - 1) / freePerWindow);
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
      return challenge as AppCheckChallenge; // the library's type has every part optional
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
      return takeChallenge(database.drizzle, { nonce: challenge.parameters.nonce, expiresAt });
    },
  };
}
