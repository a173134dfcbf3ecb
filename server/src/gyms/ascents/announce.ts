import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import { announceGymChange } from '../gyms/public';

/** Tells the gym's viewers, and the other devices of the climber, of an ascent logged or undone. */
export function announceAscent(
  deps: Deps,
  ascent: { uid: string; gymId: string; climbId: string; hasMovedRankings: boolean },
): void {
  const { uid, gymId, climbId, hasMovedRankings } = ascent;
  announceGymChange(deps, {
    gymId,
    kinds: hasMovedRankings ? ['climbs', 'rankings'] : ['climbs'],
    ids: [climbId],
  });
  deps.live.send(`own:${uid}`, ownChanged, { kinds: ['ascents'], ids: [climbId] });
}
