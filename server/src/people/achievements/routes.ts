import {
  readAchievement as readAchievementContract,
  readAchievements as readAchievementsContract,
} from '@cruxboard/contracts/people/achievements/achievements';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { readAchievement, readAchievements } from './read-achievements';

/** Earned achievements: awarded by events, shown on profiles. */
export const mountAchievements: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, readAchievementsContract, {
    isPrivate: true,
    handle: ({ params, caller }) => readAchievements(deps, params, caller?.uid ?? null),
  });
  serveRead(mount, readAchievementContract, {
    isPrivate: true,
    handle: ({ params, caller }) => readAchievement(deps, params, caller?.uid ?? null),
  });
};
