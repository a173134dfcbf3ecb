import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import type { TieExplanation } from '@cruxboard/domain/competitions/scores/ties';
import { tieAt } from '../model/board-gaps';
import type { RankedLine } from '../model/board-views';
import { tvTexts } from './tv-texts';

/** @returns the figure that breaks a row's tie, for both tied rows: "4 flashes", "2 flashes"; undefined without one. */
export function tvTieText(
  board: Board,
  lines: readonly RankedLine[],
  index: number,
): string | undefined {
  const asBehind = tieAt(board, lines, index);
  if (asBehind !== null) return figureOf(asBehind, 'behind');
  const asAhead = tieAt(board, lines, index + 1);
  return asAhead === null ? undefined : figureOf(asAhead, 'ahead');
}

function figureOf(tie: TieExplanation, side: 'ahead' | 'behind'): string {
  const words = tvTexts.ties;
  if (tie.kind === 'shared') return words.shared;
  if (tie.kind === 'bestClimb' || tie.kind === 'countback') {
    return words[tie.kind](formatHundredths(tie[side]));
  }
  return words[tie.kind](tie[side]);
}
