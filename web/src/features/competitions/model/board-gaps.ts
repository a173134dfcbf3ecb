import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { rowAbove } from '@cruxboard/domain/competitions/leaderboards/ranking';
import { explainTie, type TieExplanation } from '@cruxboard/domain/competitions/scores/ties';
import { isTiedAt, type RankedLine } from './board-views';

/** @returns what breaks the tie with the row above; null if totals differ or one of them has no rank. */
export function tieAt(
  board: Board,
  lines: readonly RankedLine[],
  index: number,
): TieExplanation | null {
  const above = rowAbove(lines, index);
  const below = lines[index];
  if (above === undefined || below === undefined || !isTiedAt(lines, index)) return null;
  return explainTie(board.competition, above, below);
}

/** The gap to the next place. */
export interface Gap {
  readonly name: string;
  readonly hundredths: number;
}

/** @returns the gap of a row to the next better rank of its starting group; null for the leader and unranked rows. */
export function gapAbove(lines: readonly RankedLine[], index: number): Gap | null {
  const own = lines[index];
  if (own === undefined || own.rank === null) return null;
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line?.rank === null || line === undefined || line.rank >= own.rank) continue;
    if (line.result.rankedIn !== own.result.rankedIn) continue;
    const hundredths = line.result.totalHundredths - own.result.totalHundredths;
    return { name: line.result.name, hundredths };
  }
  return null;
}
