import {
  type BoardView,
  categoryView,
  viewRanks,
} from '@cruxboard/domain/competitions/leaderboards/board';
import type { BoardState } from './board-state';

/** A competitor on a podium. */
export interface Placed {
  readonly rank: number;
  readonly name: string;
  readonly number: number | null;
}

/** The top places overall, or of one category. */
export interface Podium {
  /** Null means overall. */
  readonly category: string | null;
  readonly placed: readonly Placed[];
}

const lastRank = 3;

/**
 * @returns the current podium: the overall top three with ties or, with several categories, the winner of each,
 * because categories don't compete with each other.
 */
export function podiumsOf(state: BoardState): Podium[] {
  const { categories } = state.competition;
  const podiums =
    categories.length < 2
      ? [{ category: null, placed: placedOn(state, 'overall', lastRank) }]
      : categories.map(({ id, name }) => ({
          category: name,
          placed: placedOn(state, categoryView(id), 1),
        }));
  return podiums.filter(({ placed }) => placed.length > 0);
}

function placedOn(state: BoardState, view: BoardView, rankMax: number): Placed[] {
  const placed: Placed[] = [];
  for (const { rank, result } of viewRanks(state.ranking, view)) {
    if (rank === null || rank > rankMax) break;
    const competitor = state.competitors.get(result.competitorId);
    if (competitor === undefined) continue;
    placed.push({ rank, name: competitor.name, number: competitor.number });
  }
  return placed;
}
