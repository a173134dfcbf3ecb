import type { LiveEventData } from '@cruxboard/contracts/define';
import { gymChanged } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { Deps } from '../../platform/deps';
import { gymTopic } from './gym-answers';

/** Announces a gym's change to its viewers and every node's caches. Call after the commit. */
export function announceGymChange(
  deps: Pick<Deps, 'bus' | 'live'>,
  change: LiveEventData<typeof gymChanged>,
): void {
  // the caches first, because viewers read again at once
  deps.bus.publish(gymTopic, { gymId: change.gymId });
  deps.live.send(`gym:${change.gymId}`, gymChanged, change);
}
