import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { tieSentence } from '@cruxboard/domain/competitions/scores/ties';
import { tieAt } from '../model/board-gaps';
import type { RankedLine } from '../model/board-views';

/** @returns the text under a row tied with the one above; undefined if it isn't. */
export function tieText(
  board: Board,
  lines: readonly RankedLine[],
  index: number,
): string | undefined {
  const tie = tieAt(board, lines, index);
  const [ahead, behind] = [lines[index - 1], lines[index]];
  if (tie === null || !ahead || !behind) return undefined;
  return tieSentence(tie, { ahead: ahead.result.name, behind: behind.result.name });
}
