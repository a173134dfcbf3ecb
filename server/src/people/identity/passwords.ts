import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../platform/threads/work-queue';

/** The cost of a hash, for us and for whoever guesses. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id (the library's default kind): 19 MiB, two passes, one lane. Off the event loop. */
export const productCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that may wait: about ten seconds of one core. More would only wait for an answer that comes too late. */
const waitingMax = 300;

/** Hashes and verifies passwords. Throws {QueueFull} if too many wait. */
export interface Passwords {
  /** @returns the hash to store, including its salt and cost. */
  hash(password: string): Promise<string>;
  /** @returns whether the password is right; false, and equally slow, without a hash. */
  isRight(stored: string | null, password: string): Promise<boolean>;
}

/** The two functions that take the time. */
export interface Argon2 {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

export function createPasswords(cost: HashCost, argon2: Argon2 = { hash, verify }): Passwords {
  const queue = createWorkQueue({
    // leaves one core to the event loop and the rest of the pool's work, however many sign in at once
    runningMax: Math.max(1, availableParallelism() - 1),
    waitingMax,
    retryAfterS: 5,
  });
  const hashOf = (password: string) => queue.run(() => argon2.hash(password, cost));
  // of the same cost, so that an unknown address takes as long as a known one
  let dummyHash: Promise<string> | undefined;
  return {
    hash: hashOf,
    isRight: async (stored, password) => {
      dummyHash ??= hashOf(randomBytes(32).toString('hex')).catch((error: unknown) => {
        // the next one tries again
        dummyHash = undefined;
        throw error;
      });
      const compared = stored ?? (await dummyHash);
      const isSame = await queue.run(() => argon2.verify(compared, password));
      return isSame && stored !== null;
    },
  };
}
