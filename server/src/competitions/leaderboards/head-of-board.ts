import type { Leader } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import type { BoardState } from './board-state';
import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { categoryView, isOverallOff } from '@cruxboard/domain/competitions/leaderboards/board';
import { rankRows } from './rank-rows';

const LEADERS_MAX = 5;

/** @returns the overall top five; where only categories are ranked, the first of each. */
export function leadersOf(state: BoardState): Leader[] {
  return leadingRows(state).flatMap(({ rank, change, competitorId, name, totalHundredths }) =>
    rank === null ? [] : [{ rank, change, competitorId, name, totalHundredths }],
  );
}

/** @returns the top five with what a page says beside them. */
export function presentLeaders(state: BoardState) {
  return {
    competitionId: state.competition.id,
    state: state.competition.state,
    frozenAt: state.competition.frozenAt ?? null,
    competitorCount: state.competitors.size,
    leaders: leadersOf(state),
  };
}

function leadingRows(state: BoardState): LeaderboardRow[] {
  const { competition, competitors } = state;
  if (!isOverallOff(competition, [...competitors.values()])) {
    return rankRows(state, 'overall', LEADERS_MAX);
  }
  return competition.categories
    .flatMap(({ id }) => rankRows(state, categoryView(id), 1))
    .slice(0, LEADERS_MAX);
}
