import {
  readAchievement,
  readAchievements,
} from '@cruxboard/contracts/people/achievements/achievements';
import { readQuery } from '../../../lib/api/read';

export const achievementsQuery = (username: string) =>
  readQuery(readAchievements, { params: { username } });

export const achievementQuery = (username: string, achievementId: string) =>
  readQuery(readAchievement, { params: { username, achievementId } });
