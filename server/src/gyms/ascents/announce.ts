import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import { announceGymChange } from '../gyms/public';

/** Notifies the gym's viewers and the climber's other devices that ascents were logged or undone. */
export function announceAscents(
  deps: Deps,
  ascent: { uid: string; gymId: string; climbIds: readonly string[]; hasMovedRankings: boolean },
): void {
  const { uid, gymId, climbIds, hasMovedRankings } = ascent;
  announceGymChange(deps, {
    gymId,
    kinds: hasMovedRankings ? ['climbs', 'rankings'] : ['climbs'],
    ids: [...climbIds],
  });
  deps.live.send(`own:${uid}`, ownChanged, { kinds: ['ascents'], ids: [...climbIds] });
}
