import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { type Gains, useGains } from './use-gains';
import { indexOf } from './board';

/** The totals that changed since the previous board, in hundredths by competitor; each is kept for `glowMs`. */
export function useRecentGains(board: Board | undefined, glowMs: number): Gains {
  return useGains(board, gainsBetween, glowMs);
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
