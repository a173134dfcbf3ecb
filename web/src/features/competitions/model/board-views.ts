import type {
  Board,
  BoardCompetition,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type BoardView,
  categoryView,
  cohortView,
  rowsOf,
  viewRanks,
} from '@cruxboard/domain/competitions/leaderboards/board';
import { formatDelta, formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import type { RankedResult } from '@cruxboard/domain/competitions/leaderboards/ranking';
import { type BoardLine, indexOf, rankingOf } from './board';

export type RankedLine = RankedResult<BoardLine>;

/** A part of the board that one may choose, with how many are in it. */
export interface BoardViewChoice {
  readonly view: BoardView;
  readonly name: string;
  readonly count: number;
}

/** @returns the views of a board in the order of their tabs: categories, overall, cohorts; empty groups are left out. */
export function viewChoices(board: Board, overallName: string): BoardViewChoice[] {
  const ranking = rankingOf(board);
  const choice = (view: BoardView, name: string) => ({
    view,
    name,
    count: rowsOf(ranking, view).length,
  });
  const { categories, cohorts } = board.competition;
  return [
    ...categories.map(({ id, name }) => choice(categoryView(id), name)),
    { view: 'overall' as const, name: overallName, count: board.competitors.length },
    ...cohorts.map(({ id, name }) => choice(cohortView(id), name)),
  ].filter(({ view, count }) => view === 'overall' || count > 0);
}

/** @returns the asked view where the board has it; else that of one's own category; else the first. */
export function chosenView(
  choices: readonly BoardViewChoice[],
  requested: string | undefined,
  ownCategoryId: string | null,
): BoardView {
  const has = (view: string | null) => choices.find((choice) => choice.view === view)?.view;
  const own = ownCategoryId === null ? null : categoryView(ownCategoryId);
  return has(requested ?? null) ?? has(own) ?? choices[0]?.view ?? 'overall';
}

/** @returns the rows of a view, ranked. */
export function rankedLines(board: Board, view: BoardView): RankedLine[] {
  return viewRanks(rankingOf(board), view);
}

/** @returns places gained (positive) or lost in a view against a quarter of an hour ago; null: no comparison. */
export function changeOf(board: Board, view: BoardView, { result, rank }: RankedLine) {
  const ranks = indexOf(board).earlier.get(result.competitorId);
  const before = ranks?.[scopeOf(view)] ?? null;
  return before === null || rank === null ? null : before - rank;
}

function scopeOf(view: BoardView): 'overall' | 'category' | 'cohort' {
  if (view === 'overall') return 'overall';
  return view.startsWith('category:') ? 'category' : 'cohort';
}

/** @returns whether a row is level with the one above, so that something has to say what separates them. */
export function isTiedAt(lines: readonly RankedLine[], index: number): boolean {
  const above = lines[index - 1];
  const below = lines[index];
  if (above === undefined || below === undefined || below.result.totalHundredths === 0)
    return false;
  if (above.rank === null || below.rank === null) return false;
  return above.result.totalHundredths === below.result.totalHundredths;
}

type Scored = Pick<BoardCompetition, 'format' | 'rules'>;

/** @returns a total as the competition's boards write it: a final always with as many decimals as its values need. */
export function formatTotal(competition: Scored, hundredths: number): string {
  return formatHundredths(hundredths, { decimals: decimalsOf(competition) });
}

/** @returns a change of a total with its sign. */
export function formatGain(competition: Scored, hundredths: number): string {
  return formatDelta(hundredths, { decimals: decimalsOf(competition) });
}

function decimalsOf({ format, rules }: Scored): 0 | 1 | 2 {
  if (format === 'boulder_pumpfest') return 0;
  return rules.attemptCostHundredths % 10 === 0 ? 1 : 2;
}
