import { StorageFault } from './storage-fault';

/** Milliseconds that one thing is tried for. Source: the specification, 9. */
export const retryMaxMs = { operation: 120_000, upload: 600_000 } as const;

const waitMaxMs = 64_000;

/** The world of a transfer: a clock, and a way to wait that a signal ends. */
export interface World {
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export const realWorld: World = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done);
    }),
  random: () => Math.random(),
};

interface Retrying {
  readonly world: World;
  readonly signal: AbortSignal;
  /** When trying ends, by the world's clock. */
  readonly deadlineMs: number;
}

/**
 * Tries until something comes of it: waits 2–3 s after the first failure, then twice as long each time, to 65 s.
 * @returns what `attempt` made; it answers null for a failure that may pass.
 * @throws {StorageFault} `canceled`, `retry-limit-exceeded`, and what `attempt` throws.
 */
export async function withRetries<T>(
  { world, signal, deadlineMs }: Retrying,
  attempt: (try_: number) => Promise<T | null>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    if (signal.aborted) throw new StorageFault('canceled');
    const outcome = await attempt(tries);
    if (signal.aborted) throw new StorageFault('canceled');
    if (outcome !== null) return outcome;
    const waitMs = Math.min(2_000 * 2 ** tries, waitMaxMs) + world.random() * 1_000;
    if (world.now() + waitMs > deadlineMs) throw new StorageFault('retry-limit-exceeded');
    await world.wait(waitMs, signal);
  }
}
