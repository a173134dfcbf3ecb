import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Entered } from '@cruxboard/domain/competitions/running-orders/called';
import { runningOrderOn } from '@cruxboard/domain/competitions/running-orders/running-order';
import type { BoardState } from '../leaderboards/public';

/** @returns what judges have entered, by climb. */
export function enteredOn({ results, wall }: BoardState): (climbId: string) => Entered {
  const done = new Map<string, Set<string>>();
  for (const { competitorId, tried = [] } of results.values()) {
    for (const { climbId } of tried) {
      const here = done.get(climbId) ?? new Set();
      done.set(climbId, here.add(competitorId));
    }
  }
  return (id) => ({
    done: done.get(id) ?? new Set(),
    openId: wall.find(({ climbId }) => climbId === id)?.competitorId ?? null,
  });
}

/** @returns the running order on a climb, of everybody or of a category. */
export function orderOn(
  { competition: { rules }, competitors }: BoardState,
  climb: CompetitionClimb,
  categoryId: string | null,
): CompetitorPublic[] {
  return runningOrderOn(climb, {
    rules,
    competitors: [...competitors.values()],
    categoryId: categoryId ?? undefined,
  });
}
