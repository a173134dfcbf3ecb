import type { Leader } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { BoardState } from './board-state';
import { boardsOf } from './boards-of';
import { leadersOf } from './head-of-board';
import { type Podium, podiumsOf } from './podium';
import { rankRows } from './rank-rows';

export type { BoardState } from './board-state';
export type { Podium } from './podium';
export { rankRows } from './rank-rows';

/** @returns the board of a competition as it stands now, a draft's too: who may see it is the asker's to know. */
export async function readBoardState(deps: Deps, competitionId: string): Promise<BoardState> {
  return (await boardsOf(deps).open(competitionId)).state;
}

/** @returns the first five of a competition; none where its board cannot be had now. */
export async function readLeaders(deps: Deps, competitionId: string): Promise<Leader[]> {
  const state = await openState(deps, competitionId);
  return state === null ? [] : leadersOf(state);
}

/**
 * @returns who leads a competition or has won it: see `podiumsOf`; none where its board cannot be had now. Whether
 * the asker may see the competition is theirs to know.
 */
export async function readPodiums(deps: Deps, competitionId: string): Promise<Podium[]> {
  const state = await openState(deps, competitionId);
  return state === null ? [] : podiumsOf(state);
}

/** @returns a competitor's place overall and total, or null. */
export async function readStanding(
  deps: Deps,
  { competitionId, competitorId }: { competitionId: string; competitorId: string },
): Promise<{ rank: number | null; totalHundredths: number } | null> {
  const state = await openState(deps, competitionId);
  if (state === null) return null;
  const row = rankRows(state, 'overall').find((one) => one.competitorId === competitorId);
  return row === undefined ? null : { rank: row.rank, totalHundredths: row.totalHundredths };
}

/** A page that shows a board among other things is shown without it rather than not at all. */
async function openState(deps: Deps, competitionId: string): Promise<BoardState | null> {
  try {
    return (await boardsOf(deps).open(competitionId)).state;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
