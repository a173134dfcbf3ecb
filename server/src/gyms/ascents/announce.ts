import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import { announceGymChange } from '../gyms/public';

/** Notifies the gym's viewers and the climber's other devices that an ascent was logged or undone. */
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
