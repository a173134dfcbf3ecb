import type { CallZone } from '@cruxboard/contracts/competitions/callzones/callzones';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import { calledOf } from '@cruxboard/domain/competitions/running-orders/called';
import { runningOrder } from '@cruxboard/domain/competitions/running-orders/running-order';
import type { BoardState } from '../leaderboards/public';
import { enteredOn, orderOn } from './entered';

type Lane = CallZone['lanes'][number];

/** @returns whom to call to each climb, from the live board: it shows no scores, so a freeze doesn't matter. */
export function presentCallZone(state: BoardState): CallZone {
  const { id, name, format, timeZone, categories } = state.competition;
  const lanes = format === 'boulder_final' ? lanesOf(state, categories) : [];
  return { competitionId: id, name, format, state: state.competition.state, timeZone, lanes };
}

function lanesOf(
  state: BoardState,
  categories: readonly { readonly id: string; readonly name: string }[],
): Lane[] {
  const entered = enteredOn(state);
  const lanes = [
    laneOf(state, entered, { categoryId: null, name: '' }),
    ...categories.map(({ id, name }) => laneOf(state, entered, { categoryId: id, name })),
  ];
  return lanes.filter(({ categoryId, starterCount }) => categoryId === null || starterCount > 0);
}

function laneOf(
  state: BoardState,
  entered: ReturnType<typeof enteredOn>,
  { categoryId, name }: Pick<Lane, 'categoryId' | 'name'>,
): Lane {
  const active = [...state.climbs.values()].filter(({ isActive }) => isActive);
  return {
    categoryId,
    name,
    starterCount: runningOrder([...state.competitors.values()], categoryId ?? undefined).length,
    climbs: active.map((climb) => {
      const order = orderOn(state, climb, categoryId);
      const here = entered(climb.id);
      const { climbing, next, after } = calledOf(order, here);
      return {
        climbId: climb.id,
        number: climb.number,
        code: climb.code,
        startingGroup: climb.startingGroup,
        climbing: starterOf(order, climbing),
        next: starterOf(order, next),
        after: starterOf(order, after),
        starterCount: order.length,
        isReached: order.some((one) => here.done.has(one.id)),
      };
    }),
  };
}

function starterOf(order: readonly CompetitorPublic[], one: CompetitorPublic | null) {
  if (one === null) return null;
  return { id: one.id, name: one.name, number: one.number, place: order.indexOf(one) + 1 };
}
