import type { Expenses } from '../../people/identity/identity';
import { type KeyMaker, makeKeys } from '../../people/identity/keyring';

/** Argon2id at its least: tests hash some thousand passwords, each 10 ms of processor time at the product's cost. */
const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const keyPairs: ReturnType<KeyMaker>[] = [];

/** @returns the expenses of one app. Its keys differ from one another, and are used again by the next app. */
export function testExpenses(): Expenses {
  let made = 0;
  return {
    hashCost,
    makeKeys: () => {
      const pair = (keyPairs[made] ??= makeKeys());
      made += 1;
      return pair;
    },
  };
}
