import { readQuery } from '../../../lib/api/read';

export const achievementsQuery = (username: string) =>
  readQuery('/api/profiles/{username}/achievements', { params: { username } });

export const achievementQuery = (username: string, achievementId: string) =>
  readQuery('/api/profiles/{username}/achievements/{achievementId}', {
    params: { username, achievementId },
  });
