import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's first choice for Argon2id (the library's default kind): 19 MiB, two passes, one lane. Off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left for the event loop and the rest of the pool's work, however many sign in at once. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** Nobody's hash, at the same cost: an unknown address takes as long as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+yjcmqxE4ZUCqjQkif5vFg$7J4ucs8D4yYPcBAX7QFlUlaqYDXvrOrLu/0KWTog3zA';

/** @returns the hash to store, with its own salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** @returns whether the password is the one; always false, and as slow, without a hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isSame = await inTurn(() => verify(stored ?? nobodysHash, password));
  return isSame && stored !== null;
}
