import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type BoardView,
  categoryView,
  cohortView,
  viewRanks,
} from '@cruxboard/domain/competitions/leaderboards/board';
import { type RankedResult, rowAbove } from '@cruxboard/domain/competitions/leaderboards/ranking';
import { explainTie, tieSentence } from '@cruxboard/domain/competitions/scores/ties';
import { AppError } from '../../platform/http/app-error';
import type { BoardState } from './board-state';

/**
 * @returns the first `rowsMax` rows of a view in order, with ranks, rank changes and tie-breaks.
 * @throws {AppError} `not_found` for a category or cohort the competition doesn't have.
 */
export function rankRows(state: BoardState, view: BoardView, rowsMax = Infinity): LeaderboardRow[] {
  const part = partOf(state, view);
  const ranked = viewRanks(state.ranking, view);
  const rows: LeaderboardRow[] = [];
  for (const [index, line] of ranked.entries()) {
    if (rows.length >= rowsMax) break;
    const { competitorId } = line.result;
    const competitor = state.competitors.get(competitorId);
    const result = state.results.get(competitorId);
    if (competitor === undefined || result === undefined) continue;
    const earlier = state.earlier.get(competitorId)?.[part] ?? null;
    rows.push({
      rank: line.rank,
      startingGroup: line.result.rankedIn || null,
      groupRank: line.result.rankedIn === '' ? null : line.groupRank,
      change: earlier === null || line.rank === null ? null : earlier - line.rank,
      competitorId,
      name: competitor.name,
      number: competitor.number,
      categoryId: competitor.categoryId,
      state: competitor.state,
      hasAttempt: result.hasAttempt,
      totalHundredths: result.totalHundredths,
      counted: result.counted,
      tie: tieOf(state, rowAbove(ranked, index), line),
    });
  }
  return rows;
}

function partOf(state: BoardState, view: BoardView): 'overall' | 'category' | 'cohort' {
  if (view === 'overall') return 'overall';
  const { categories, cohorts } = state.competition;
  if (categories.some(({ id }) => categoryView(id) === view)) return 'category';
  if (cohorts.some(({ id }) => cohortView(id) === view)) return 'cohort';
  throw new AppError('not_found');
}

function tieOf(
  { competition, competitors }: BoardState,
  above: RankedResult | undefined,
  below: RankedResult,
): string | null {
  if (above === undefined) return null;
  const tie = explainTie(competition, above, below);
  if (tie === null) return null;
  const nameOf = ({ result }: RankedResult) => competitors.get(result.competitorId)?.name ?? '';
  return tieSentence(tie, { ahead: nameOf(above), behind: nameOf(below) });
}
