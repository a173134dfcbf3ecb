import { bestZoneOf, type ScoreCell } from './cells';

/**
 * How the field does on one climb: competitors who topped it, who did so on their first attempt, who
 * reached at least one zone, and all attempts together. A pumpfest knows no zones, and of the attempts
 * the successful ones alone.
 */
export interface ClimbTally {
  readonly topCount: number;
  readonly flashCount: number;
  readonly zoneCount: number;
  readonly attemptCount: number;
}

/** The tally of a climb that nobody has tried. */
export const emptyTally: ClimbTally = {
  topCount: 0,
  flashCount: 0,
  zoneCount: 0,
  attemptCount: 0,
};

/** Returns the tally with `times` such cells more; a negative `times` takes them out again. */
export function tallyCell(tally: ClimbTally, cell: ScoreCell, times = 1): ClimbTally {
  const counted = countsOf(cell);
  return {
    topCount: tally.topCount + times * counted.topCount,
    flashCount: tally.flashCount + times * counted.flashCount,
    zoneCount: tally.zoneCount + times * counted.zoneCount,
    attemptCount: tally.attemptCount + times * counted.attemptCount,
  };
}

function countsOf(cell: ScoreCell): ClimbTally {
  if (cell.format === 'boulder_pumpfest') {
    const topCount = cell.result === 'none' ? 0 : 1;
    const flashCount = cell.result === 'flash' ? 1 : 0;
    return { topCount, flashCount, zoneCount: 0, attemptCount: topCount };
  }
  return {
    topCount: cell.top > 0 ? 1 : 0,
    flashCount: cell.top === 1 ? 1 : 0,
    zoneCount: bestZoneOf(cell) > 0 ? 1 : 0,
    attemptCount: cell.attempts,
  };
}
