import { createLru } from '../../platform/memory/lru';

interface ThrottleRule {
  /** Tries before the first wait. */
  readonly free: number;
  /** The first wait; each further try doubles it. */
  readonly baseMs: number;
  readonly maxMs: number;
  readonly forgetsAfterMs: number;
}

/** Slows down repeated tries, by key. In memory: a restart forgets them. */
export interface Throttle {
  /** @returns the remaining wait, 0 if it may be tried. */
  waitMs(key: string): number;
  /** Counts a try; call it before the try, so that parallel ones count too. */
  count(key: string): void;
  /** Uncounts a try that succeeded. */
  forgive(key: string): void;
  clear(key: string): void;
}

interface Tries {
  count: number;
  lastMs: number;
  blockedUntilMs: number;
}

/** @returns a throttle that remembers the latest 20,000 keys. */
export function createThrottle(rule: ThrottleRule, now: () => Date): Throttle {
  const tries = createLru<string, Tries>(20_000);
  const nowMs = () => now().getTime();
  return {
    waitMs: (key) => Math.max(0, (tries.get(key)?.blockedUntilMs ?? 0) - nowMs()),
    count: (key) => {
      const known = tries.get(key);
      const isFresh = known !== undefined && nowMs() - known.lastMs < rule.forgetsAfterMs;
      const count = (isFresh ? known.count : 0) + 1;
      const over = count - rule.free;
      const waitMs = over > 0 ? Math.min(rule.baseMs * 2 ** (over - 1), rule.maxMs) : 0;
      tries.set(key, { count, lastMs: nowMs(), blockedUntilMs: nowMs() + waitMs });
    },
    forgive: (key) => {
      const known = tries.get(key);
      if (known === undefined) return;
      known.count = Math.max(0, known.count - 1);
      if (known.count <= rule.free) known.blockedUntilMs = 0;
    },
    clear: (key) => void tries.delete(key),
  };
}
