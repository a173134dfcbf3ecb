import { bestZoneOf, emptyCell, isEmptyCell, type FinalsCell, type ScoreCell } from './cells';

/** What a changed score says to those who watch; `corrected` and `removed` aren't announced. */
export interface ScoreNews {
  readonly kind: 'top' | 'flash' | 'zone' | 'attempt' | 'removed' | 'corrected';
  /** The attempt it happened on; absent in a pumpfest and for what isn't announced. */
  readonly attempt?: number;
}

/**
 * Returns what is new in a cell. In a final only what the change itself reached counts: a failed attempt after a zone
 * is an attempt, not another zone, and a lowered value is a correction.
 */
export function newsOf(before: ScoreCell | null, after: ScoreCell): ScoreNews {
  if (isEmptyCell(after)) return { kind: 'removed' };
  if (after.format === 'boulder_pumpfest') {
    return { kind: after.result === 'none' ? 'removed' : after.result };
  }
  return finalsNews(before?.format === 'boulder_final' ? before : untried, after);
}

const untried: FinalsCell = emptyCell('boulder_final', 0);

function finalsNews(before: FinalsCell, after: FinalsCell): ScoreNews {
  if (after.top > 0 && before.top === 0) {
    return { kind: after.top === 1 ? 'flash' : 'top', attempt: after.top };
  }
  const zone = bestZoneOf(after);
  if (zone > bestZoneOf(before) && after.top === 0) {
    return { kind: 'zone', attempt: after.zones[zone - 1] ?? 0 };
  }
  return after.attempts > before.attempts
    ? { kind: 'attempt', attempt: after.attempts }
    : { kind: 'corrected' };
}
