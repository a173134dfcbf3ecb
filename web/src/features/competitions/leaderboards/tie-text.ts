import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { rowAbove } from '@cruxboard/domain/competitions/leaderboards/ranking';
import { tieSentence } from '@cruxboard/domain/competitions/scores/ties';
import { tieAt } from '../model/board-gaps';
import type { RankedLine } from '../model/board-views';
import type { TermName } from '../model/terms';

/** @returns the text under a row tied with the one above; undefined if it isn't. */
export function tieText(
  board: Board,
  lines: readonly RankedLine[],
  index: number,
): string | undefined {
  const tie = tieAt(board, lines, index);
  const [ahead, behind] = [rowAbove(lines, index), lines[index]];
  if (tie === null || !ahead || !behind) return undefined;
  return tieSentence(tie, { ahead: ahead.result.name, behind: behind.result.name });
}

/** The term in the text of a tie. */
const termOf: Readonly<Record<string, TermName>> = {
  countback: 'countback',
  zones: 'zone',
  zoneAttempts: 'zone',
  seed: 'seed',
};

/** @returns the terms that need an explanation, each by the index of the first row whose text has it. */
export function tieTerms(
  board: Board,
  lines: readonly RankedLine[],
): ReadonlyMap<number, TermName> {
  const terms = new Map<TermName, number>();
  for (const index of lines.keys()) {
    const term = termOf[tieAt(board, lines, index)?.kind ?? ''];
    if (term && !terms.has(term)) terms.set(term, index);
  }
  return new Map([...terms].map(([term, index]) => [index, term]));
}
