import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { RankedLine } from '../model/board-views';

/** @returns the total at third place; null where it separates nobody, or where scores of two groups meet. */
export function podiumTotal({ competition }: Board, lines: readonly RankedLine[]): number | null {
  if (competition.rules.hasStartingGroups) return null;
  const last = lines.findLast(({ rank }) => rank !== null && rank <= 3);
  const isAnybodyBelow = lines.some(({ rank }) => rank !== null && rank > 3);
  return last === undefined || !isAnybodyBelow ? null : last.result.totalHundredths;
}
