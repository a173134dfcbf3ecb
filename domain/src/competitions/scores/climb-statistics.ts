import { bestZoneOf, type ScoreCell } from './cells';

/**
 * How the field did on a climb: how many topped it, topped it first try, reached at least one zone, and all attempts
 * together. Pumpfests have no zones and only count successful attempts.
 */
export interface ClimbTally {
  readonly topCount: number;
  readonly flashCount: number;
  readonly zoneCount: number;
  readonly attemptCount: number;
}

/** The tally of an untried climb. */
export const emptyTally: ClimbTally = {
  topCount: 0,
  flashCount: 0,
  zoneCount: 0,
  attemptCount: 0,
};

/** Returns the tally with the cell added `times` times; a negative `times` subtracts it. */
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
