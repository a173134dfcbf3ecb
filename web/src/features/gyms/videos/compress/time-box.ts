/** Long enough to see how quick the device is. */
const lookAfterMs = 3_000;

interface TimeBox {
  readonly timeBoxMs: number;
  /** Whoever waits for it gave up. */
  readonly signal: AbortSignal;
}

/** What the work in the box gets. */
export interface BoxedWorld {
  /** Aborts when the box is over. */
  readonly signal: AbortSignal;
  /** How much is done, from 0 to 1: what can't be done in time ends early. */
  readonly note: (part: number) => void;
}

/**
 * Waits for work as long as its box, and no longer if it doesn't listen: the decoders of some phones hang, and one that
 * hangs never answers to being cancelled.
 * @returns what came of it; null if the box was over first
 * @throws what the work throws
 */
export async function inTimeBox<T>(
  { timeBoxMs, signal }: TimeBox,
  work: (world: BoxedWorld) => Promise<T>,
): Promise<T | null> {
  const box = new AbortController();
  const stop = () => box.abort();
  const over = new Promise<null>((resolve) => {
    box.signal.addEventListener('abort', () => resolve(null));
  });
  const startedAtMs = performance.now();
  const end = setTimeout(stop, timeBoxMs);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const note = (part: number) => {
    const tookMs = performance.now() - startedAtMs;
    if (tookMs > lookAfterMs && tookMs / Math.max(part, 0.01) > timeBoxMs) stop();
  };
  try {
    return await Promise.race([over, work({ signal: box.signal, note })]);
  } finally {
    clearTimeout(end);
    signal.removeEventListener('abort', stop);
  }
}
