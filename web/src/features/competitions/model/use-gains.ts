import { useEffect, useRef, useState } from 'react';

/** What each row's total has just changed by, by the row's key. */
export type Gains = ReadonlyMap<string, number>;

interface Glow {
  readonly gain: number;
  readonly untilMs: number;
}

const none: ReadonlyMap<string, Glow> = new Map();

/**
 * The totals that changed since the state before; each is kept for `glowMs`. `gainsBetween` is called once per change,
 * so it may be a new function each time.
 */
export function useGains<State>(
  state: State | undefined,
  gainsBetween: (before: State, after: State) => Gains,
  glowMs: number,
): Gains {
  const [glows, setGlows] = useState(none);
  const seen = useRef<State | undefined>(undefined);
  const compare = useRef(gainsBetween);
  useEffect(() => {
    compare.current = gainsBetween;
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (before === undefined || state === undefined || before === state) return;
    const gains = compare.current(before, state);
    if (gains.size === 0) return;
    const untilMs = Date.now() + glowMs;
    setGlows((known) => {
      const next = new Map(known);
      for (const [id, gain] of gains) next.set(id, { gain, untilMs });
      return next;
    });
  }, [state, glowMs]);
  useEffect(() => {
    if (glows.size === 0) return undefined;
    const soonest = Math.min(...[...glows.values()].map((glow) => glow.untilMs));
    const timer = setTimeout(
      () => {
        const now = Date.now();
        setGlows((known) => new Map([...known].filter(([, { untilMs }]) => untilMs > now)));
      },
      Math.max(50, soonest - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [glows]);
  return new Map([...glows].map(([id, { gain }]) => [id, gain]));
}
