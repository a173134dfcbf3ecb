import { canGym } from '@cruxboard/domain/gyms/permissions';
import type { Executor } from '../../platform/db/transaction';
import { findGymForUser } from '../../gyms/gyms/public';
import type { Competition } from './repo';
import { rulesOf } from './present';

/** @returns the settings a copy inherits; the gym only if the caller is on its staff. */
export async function settingsToCopy(on: Executor, source: Competition, uid: string) {
  const gym = source.gymId === null ? undefined : await findGymForUser(on, source.gymId, uid);
  return {
    description: source.description,
    venue: source.venue,
    gymId: gym !== undefined && canGym(gym.roles, 'viewOverview') ? source.gymId : null,
    timeZone: source.timeZone,
    isListed: source.isListed,
    isOverallHidden: source.isOverallHidden,
    ...rulesOf(source),
  };
}
