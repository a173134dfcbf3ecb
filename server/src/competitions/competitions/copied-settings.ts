import { canGym } from '@cruxboard/domain/gyms/permissions';
import type { Executor } from '../../platform/db/transaction';
import { type Competition, findGym } from './repo';
import { rulesOf } from './present';

/** @returns what a competition made from another takes over; the gym only where the one who makes it is its staff. */
export async function settingsToCopy(on: Executor, source: Competition, uid: string) {
  const gym = source.gymId === null ? undefined : await findGym(on, source.gymId, uid);
  return {
    description: source.description,
    venue: source.venue,
    gymId: gym !== undefined && canGym(gym.roles, 'viewOverview') ? source.gymId : null,
    timeZone: source.timeZone,
    isListed: source.isListed,
    ...rulesOf(source),
  };
}
