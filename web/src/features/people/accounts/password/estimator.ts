/** How easily a password is guessed: 0 at once, 4 out of reach. */
export interface Estimate {
  readonly score: number;
  /** The estimator's warning; null if it has none. */
  readonly reason: string | null;
}

/** Runs in a worker, because unpacking the lists takes a phone a second. */
export interface Estimator {
  /** Answers the latest question; never answers if it couldn't be loaded. */
  estimate(password: string, words: readonly string[]): void;
  close(): void;
}

/** @returns an estimator that loads with the first question. */
export function createEstimator(onEstimate: (estimate: Estimate) => void): Estimator {
  let worker: Worker | null = null;
  let latest = 0;
  const start = () => {
    const started = new Worker(new URL('./estimate-worker.ts', import.meta.url), {
      type: 'module',
    });
    started.addEventListener('message', ({ data }) => {
      if (isAnswer(data) && data.id === latest) onEstimate(data);
    });
    return started;
  };
  return {
    estimate: (password, words) => {
      latest += 1;
      worker ??= start();
      // to a worker there is no origin to name
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id: latest, password, words });
    },
    close: () => worker?.terminate(),
  };
}

function isAnswer(data: unknown): data is Estimate & { id: number } {
  return typeof data === 'object' && data !== null && 'score' in data && 'id' in data;
}
