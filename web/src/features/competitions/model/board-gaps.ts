import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { explainTie, type TieExplanation } from '@cruxboard/domain/competitions/scores/ties';
import { isTiedAt, type RankedLine } from './board-views';

/** @returns what breaks the tie with the row above; null if totals differ or neither has scored. */
export function tieAt(
  board: Board,
  lines: readonly RankedLine[],
  index: number,
): TieExplanation | null {
  const above = lines[index - 1];
  const below = lines[index];
  if (above === undefined || below === undefined || !isTiedAt(lines, index)) return null;
  return explainTie(board.competition, above, below);
}

/** The gap to the next place. */
export interface Gap {
  readonly name: string;
  readonly hundredths: number;
}

/** @returns the gap of a row to the next better rank; null for the leader and unranked rows. */
export function gapAbove(lines: readonly RankedLine[], index: number): Gap | null {
  const own = lines[index];
  if (own === undefined || own.rank === null) return null;
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line?.rank === null || line === undefined || line.rank >= own.rank) continue;
    const hundredths = line.result.totalHundredths - own.result.totalHundredths;
    return { name: line.result.name, hundredths };
  }
  return null;
}
