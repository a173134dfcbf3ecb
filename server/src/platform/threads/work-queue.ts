/** Too much waits already; whoever asks is told when to come back. The HTTP layer answers 429. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor(readonly retryAfterS: number) {
    super('Too much work is waiting');
  }
}

interface QueueRules {
  /** Tasks that run side by side. */
  readonly runningMax: number;
  /** Tasks that may wait for those; one more is refused. */
  readonly waitingMax: number;
  readonly retryAfterS: number;
}

/** Dear work in turn, with an end to the queue: one that grows without limit makes everybody's wait grow with it. */
export interface WorkQueue {
  /** @throws {QueueFull} at once, without starting `work`. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue({ runningMax, waitingMax, retryAfterS }: QueueRules): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = waiting.shift();
    // the place is handed over, so that nobody who comes in between takes it
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work) => {
      if (running < runningMax) running += 1;
      else if (waiting.length >= waitingMax) throw new QueueFull(retryAfterS);
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
