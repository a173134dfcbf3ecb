import type { Leader } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import type { BoardState } from './board-state';
import { rankRows } from './rank-rows';

const LEADERS_MAX = 5;

/** @returns the overall top five. */
export function leadersOf(state: BoardState): Leader[] {
  return rankRows(state, 'overall', LEADERS_MAX).flatMap(
    ({ rank, change, competitorId, name, totalHundredths }) =>
      rank === null ? [] : [{ rank, change, competitorId, name, totalHundredths }],
  );
}
