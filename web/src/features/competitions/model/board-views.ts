import type {
  Board,
  BoardCompetition,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type BoardView,
  categoryView,
  cohortView,
  isOverallOff,
  rowsOf,
  viewRanks,
} from '@cruxboard/domain/competitions/leaderboards/board';
import { formatDelta, formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { type RankedResult, rowAbove } from '@cruxboard/domain/competitions/leaderboards/ranking';
import { type BoardLine, indexOf, rankingOf } from './board';

export type RankedLine = RankedResult<BoardLine>;

/** A selectable view, and how many are in it. */
export interface BoardViewChoice {
  readonly view: BoardView;
  readonly name: string;
  readonly count: number;
}

/**
 * @returns a board's views in tab order: categories, the viewer's own first, overall unless it is off, cohorts; without
 * empty groups.
 */
export function viewChoices(
  board: Board,
  overallName: string,
  ownCategoryId: string | null = null,
): BoardViewChoice[] {
  const ranking = rankingOf(board);
  const choice = (view: BoardView, name: string) => ({
    view,
    name,
    count: rowsOf(ranking, view).length,
  });
  const { categories, cohorts } = board.competition;
  return [
    ...categories
      .toSorted((a, b) => Number(b.id === ownCategoryId) - Number(a.id === ownCategoryId))
      .map(({ id, name }) => choice(categoryView(id), name)),
    { view: 'overall' as const, name: overallName, count: board.competitors.length },
    ...cohorts.map(({ id, name }) => choice(cohortView(id), name)),
  ].filter(({ view, count }) =>
    view === 'overall' ? !isOverallOff(board.competition, board.competitors) : count > 0,
  );
}

/** @returns the requested view if the board has it, otherwise the viewer's own category, otherwise the first. */
export function chosenView(
  choices: readonly BoardViewChoice[],
  requested: string | undefined,
  ownCategoryId: string | null,
): BoardView {
  const has = (view: string | null) => choices.find((choice) => choice.view === view)?.view;
  const own = ownCategoryId === null ? null : categoryView(ownCategoryId);
  return has(requested ?? null) ?? has(own) ?? choices[0]?.view ?? 'overall';
}

/** @returns a view's ranked rows. */
export function rankedLines(board: Board, view: BoardView): RankedLine[] {
  return viewRanks(rankingOf(board), view);
}

/** @returns places gained (positive) or lost in a view in the last 15 minutes; null without a comparison. */
export function changeOf(
  board: Board,
  view: BoardView,
  { result, rank }: Pick<RankedLine, 'result' | 'rank'>,
) {
  const ranks = indexOf(board).earlier.get(result.competitorId);
  const before = ranks?.[scopeOf(view)] ?? null;
  return before === null || rank === null ? null : before - rank;
}

function scopeOf(view: BoardView): 'overall' | 'category' | 'cohort' {
  if (view === 'overall') return 'overall';
  return view.startsWith('category:') ? 'category' : 'cohort';
}

/** @returns whether a row is tied with the one above (of its starting group), so that the tie-break has to be shown. */
export function isTiedAt(lines: readonly RankedLine[], index: number): boolean {
  const above = rowAbove(lines, index);
  const below = lines[index];
  if (above === undefined || below === undefined) return false;
  if (above.rank === null || below.rank === null) return false;
  return above.result.totalHundredths === below.result.totalHundredths;
}

type Scored = Pick<BoardCompetition, 'format' | 'rules'>;

/** @returns a total as the leaderboard writes it; a final uses as many decimals as its values need. */
export function formatTotal(competition: Scored, hundredths: number): string {
  return formatHundredths(hundredths, { decimals: decimalsOf(competition) });
}

/** @returns a total as a row shows it: in a final "–" until something is tried, as 0.0 is a result. */
export function totalWords(
  competition: Scored,
  { hasAttempt, totalHundredths }: Pick<BoardLine, 'hasAttempt' | 'totalHundredths'>,
): string {
  const isUntried = competition.format === 'boulder_final' && !hasAttempt;
  return isUntried ? '–' : formatTotal(competition, totalHundredths);
}

/** @returns a signed change of a total. */
export function formatGain(competition: Scored, hundredths: number): string {
  return formatDelta(hundredths, { decimals: decimalsOf(competition) });
}

function decimalsOf({ format, rules }: Scored): 0 | 1 | 2 {
  if (format === 'boulder_pumpfest') return 0;
  return rules.attemptCostHundredths % 10 === 0 ? 1 : 2;
}
