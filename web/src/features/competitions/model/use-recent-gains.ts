import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useEffect, useRef, useState } from 'react';
import { indexOf } from './board';

/** What each competitor's total has just changed by, in hundredths. */
export type Gains = ReadonlyMap<string, number>;

interface Glow {
  readonly gain: number;
  readonly untilMs: number;
}

const none: ReadonlyMap<string, Glow> = new Map();

/** The totals that changed since the previous board; each is kept for `glowMs`. */
export function useRecentGains(board: Board | undefined, glowMs: number): Gains {
  const [glows, setGlows] = useState(none);
  const seen = useRef<Board | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = board;
    if (before === undefined || board === undefined || before === board) return;
    const gains = gainsBetween(before, board);
    if (gains.size === 0) return;
    const untilMs = Date.now() + glowMs;
    setGlows((known) => {
      const next = new Map(known);
      for (const [id, gain] of gains) next.set(id, { gain, untilMs });
      return next;
    });
  }, [board, glowMs]);
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

/** @returns the differences in totals between two states of a board. */
export function gainsBetween(before: Board, after: Board): Gains {
  const gains = new Map<string, number>();
  if (before.competition.id !== after.competition.id) return gains;
  const earlier = indexOf(before).results;
  for (const result of after.results) {
    const old = earlier.get(result.competitorId);
    if (old === undefined || old === result) continue;
    const gain = result.totalHundredths - old.totalHundredths;
    if (gain !== 0) gains.set(result.competitorId, gain);
  }
  return gains;
}
