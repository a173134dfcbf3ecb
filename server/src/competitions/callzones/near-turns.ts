import { nearTurnOf } from '@cruxboard/domain/competitions/running-orders/called';
import type { BoardState } from '../leaderboards/public';
import { enteredOn, orderOn } from './entered';

/** A competitor's turn on a climb. */
export interface Turn {
  readonly climbId: string;
  readonly competitorId: string;
}

/** @returns whose turns are near in a running final, each in the running order of their own category. */
export function nearTurnsOf(state: BoardState): Turn[] {
  const { format, state: stage, categories } = state.competition;
  if (format !== 'boulder_final' || stage !== 'started') return [];
  const entered = enteredOn(state);
  const active = [...state.climbs.values()].filter(({ isActive }) => isActive);
  const lanes = [null, ...categories.map(({ id }) => id)];
  return active.flatMap((climb) =>
    lanes.flatMap((lane) =>
      nearTurnOf(orderOn(state, climb, lane), entered(climb.id))
        .filter(({ categoryId }) => categoryId === lane)
        .map(({ id }) => ({ climbId: climb.id, competitorId: id })),
    ),
  );
}
