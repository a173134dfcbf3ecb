/** Runs something soon after each request, but not more often than every `gapMs()`. */
export interface Pace {
  request(): void;
  stop(): void;
}

/**
 * At once if it was idle (in the next turn of the event loop, so that requests under way are answered first), else as
 * soon as the gap is over; requests meanwhile count as one.
 */
export function createPace(run: () => void, gapMs: () => number): Pace {
  let lastAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  let immediate: NodeJS.Immediate | null = null;
  const go = () => {
    timer = null;
    immediate = null;
    lastAt = performance.now();
    run();
  };
  return {
    request() {
      if (timer !== null || immediate !== null) return;
      const waitMs = lastAt + gapMs() - performance.now();
      if (waitMs <= 0) immediate = setImmediate(go);
      else timer = setTimeout(go, waitMs);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      if (immediate !== null) clearImmediate(immediate);
    },
  };
}
