import { StorageFault } from './storage-fault';

/** How long beginning an upload (an operation), and sending it, is retried, in milliseconds. Source: the specification, 9. */
export const retryMaxMs = { operation: 120_000, upload: 600_000 } as const;

const waitMaxMs = 64_000;

/** Time for a transfer: a clock, and a wait that a signal ends. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export const realClock: Clock = {
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
  readonly world: Clock;
  readonly signal: AbortSignal;
  /** When retrying ends, by that clock. */
  readonly deadlineMs: number;
}

/**
 * Retries until `attempt` returns something: waits 2–3 s after the first failure, then twice as long each
 * time, up to 65 s.
 * @returns the result of `attempt`, which returns null for a failure that may pass.
 * @throws {StorageFault} `canceled`, `retry-limit-exceeded`, and whatever `attempt` throws.
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
