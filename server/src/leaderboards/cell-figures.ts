import type { ClimbStatistics } from '@cruxboard/contracts/competition-climbs/competition-climbs';
import type { BoardResult, LatestScore } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { Cell } from '@cruxboard/contracts/scores/cells';
import { bestZoneOf } from '@cruxboard/domain/scores/cells';
import type { scoreOf } from '@cruxboard/domain/scoring/results';

/** @returns a score as the board carries it: what counts, and the figures of the tie-break columns. */
export function presentResult(
  competitorId: string,
  score: ReturnType<typeof scoreOf>,
): BoardResult {
  const { totalHundredths } = score;
  if ('counted' in score) {
    return {
      competitorId,
      totalHundredths,
      keys: [...score.keys],
      counted: [...score.counted],
      topCount: score.tops,
      flashCount: score.flashes,
      zoneCount: 0,
    };
  }
  const reached = score.climbs.filter((climb) => climb.topAttempts > 0 || climb.zone > 0);
  return {
    competitorId,
    totalHundredths,
    keys: [...score.keys],
    counted: reached.map(({ climbId, number, valueHundredths, topAttempts }) => ({
      climbId,
      number,
      valueHundredths,
      isFlash: topAttempts === 1,
    })),
    topCount: score.tops,
    flashCount: reached.filter((climb) => climb.topAttempts === 1).length,
    zoneCount: score.zones,
  };
}

/** Adds (`sign` 1) or takes away (−1) a cell's part of its climb's statistics. */
export function countCell(statistics: ClimbStatistics, cell: Cell, sign: 1 | -1): void {
  if (cell.format === 'boulder_pumpfest') {
    if (cell.result === 'none') return;
    statistics.topCount += sign;
    statistics.attemptCount += sign;
    if (cell.result === 'flash') statistics.flashCount += sign;
    return;
  }
  if (cell.top > 0) statistics.topCount += sign;
  if (cell.top === 1) statistics.flashCount += sign;
  if (bestZoneOf(cell) > 0) statistics.zoneCount += sign;
  statistics.attemptCount += sign * cell.attempts;
}

/** @returns what the ticker calls a cell. */
export function kindOf(cell: Cell): LatestScore['kind'] {
  if (cell.format === 'boulder_pumpfest') return cell.result === 'none' ? 'removed' : cell.result;
  if (cell.top > 0) return cell.top === 1 ? 'flash' : 'top';
  if (bestZoneOf(cell) > 0) return 'zone';
  return cell.attempts > 0 ? 'attempt' : 'removed';
}
