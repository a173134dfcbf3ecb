import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { categoryView, rowsOf } from '@cruxboard/domain/competitions/leaderboards/board';
import type { Leader } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { BoardState } from './board-state';
import { boardsOf } from './boards-of';
import { leadersOf } from './head-of-board';
import type { LiveBoard } from './live-board';
import { type Podium, podiumsOf } from './podium';
import { rankRows } from './rank-rows';

export type { BoardState } from './board-state';
export type { Podium } from './podium';
export { createDigestStreams } from './digest-streams';
export { openPublicBoard } from './open-public-board';
export { rankRows } from './rank-rows';

/** @returns a competition's current board for staff, even of a draft or a frozen one: callers check access. */
export async function readBoardState(deps: Deps, competitionId: string): Promise<BoardState> {
  return (await boardsOf(deps).open(competitionId)).state;
}

/** @returns a competition's top five; empty if its board is unavailable. */
export async function readLeaders(deps: Deps, competitionId: string): Promise<Leader[]> {
  const state = await openState(deps, competitionId);
  return state === null ? [] : leadersOf(state);
}

/** @returns the first rows of the view that a board opens with; none if it is unavailable. Callers check access. */
export async function readFirstRows(
  deps: Deps,
  competitionId: string,
  rowsMax: number,
): Promise<LeaderboardRow[]> {
  const state = await openState(deps, competitionId);
  if (state === null) return [];
  const views = state.competition.categories.map(({ id }) => categoryView(id));
  const first = views.find((view) => rowsOf(state.ranking, view).length > 0);
  return rankRows(state, first ?? 'overall', rowsMax);
}

/** @returns a competition's podiums, see `podiumsOf`; empty if its board is unavailable. Callers check access. */
export async function readPodiums(deps: Deps, competitionId: string): Promise<Podium[]> {
  const state = await openState(deps, competitionId);
  return state === null ? [] : podiumsOf(state);
}

/**
 * @returns a competitor's total and their rank in the category, overall without one, as on the score card; or null.
 * While the board is frozen their own total goes on, and the rank is hidden.
 */
export async function readStanding(
  deps: Deps,
  { competitionId, competitorId }: { competitionId: string; competitorId: string },
): Promise<{ rank: number | null; totalHundredths: number } | null> {
  const board = await openBoard(deps, competitionId);
  if (board === null) return null;
  const { state } = board;
  if (board.publicState !== state) {
    const own = state.results.get(competitorId);
    return own === undefined ? null : { rank: null, totalHundredths: own.totalHundredths };
  }
  const categoryId = state.competitors.get(competitorId)?.categoryId ?? null;
  const view = categoryId === null ? 'overall' : categoryView(categoryId);
  const row = rankRows(state, view).find((one) => one.competitorId === competitorId);
  return row === undefined ? null : { rank: row.rank, totalHundredths: row.totalHundredths };
}

async function openState(deps: Deps, competitionId: string): Promise<BoardState | null> {
  return (await openBoard(deps, competitionId))?.publicState ?? null;
}

/** A page that shows a board among other things should work without it. */
async function openBoard(deps: Deps, competitionId: string): Promise<LiveBoard | null> {
  try {
    return await boardsOf(deps).open(competitionId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
