import type { OnWall } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { isClimbFor } from '@cruxboard/domain/competitions/scores/scores';
import type { BoardState } from './board-state';

/**
 * @returns who is on the climbs of a running final, one per climb in order of the climbs. A judge's screen that is
 * open before the start or after the end, or on somebody who doesn't climb there, says nothing about the wall.
 */
export function wallOf(state: BoardState, present: readonly OnWall[]): OnWall[] {
  const { competition, climbs, competitors } = state;
  if (competition.format !== 'boulder_final' || competition.state !== 'started') return [];
  const wall: OnWall[] = [];
  for (const climb of climbs.values()) {
    const here = present.find(({ climbId, competitorId }) => {
      const competitor = competitors.get(competitorId);
      return (
        climbId === climb.id &&
        competitor?.state === 'competing' &&
        isClimbFor(competition.rules, competitor, climb)
      );
    });
    if (here !== undefined && climb.isActive) {
      wall.push({ climbId: here.climbId, competitorId: here.competitorId });
    }
  }
  return wall;
}
