import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { explainTie, type TieExplanation } from '@cruxboard/domain/competitions/scores/ties';
import { isTiedAt, type RankedLine } from './board-views';

/** @returns what separated a row from the one above; null where totals differ, and for those who have nothing yet. */
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

/** What one has to make up for the next place. */
export interface Gap {
  readonly name: string;
  readonly hundredths: number;
}

/** @returns the gap of the row at an index to the next better rank; null for a leader and those without a rank. */
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
