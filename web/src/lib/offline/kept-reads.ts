import type { QueryKey } from '@tanstack/react-query';
import { isRecord } from '../api/errors';

/** Reads that are the same for everybody. */
const publicReads = [
  'home.readHome',
  'gyms.readGyms',
  'gyms.readGym',
  'climbs.readGymClimbs',
  'climbs.readClimb',
  'rankings.readRanking',
  'accounts.readProfile',
  'results.readResults',
  'achievements.readAchievements',
  'achievements.readAchievement',
  'competitions.readCompetitions',
  'competitions.readCompetition',
  'competitions.readCompetitionLog',
  'competitionClimbs.readCompetitionClimbs',
  'competitors.readCompetitor',
  'leaderboards.readBoard',
];

/** Reads that answer each user differently: their own things, and what a judge needs on the floor. */
const ownReads = [
  'home.readOwnHome',
  'accounts.readMe',
  'ascents.readOwnClimbs',
  'rankings.readOwnRanking',
  'competitions.readOwnCompetition',
  'scores.readOwnScores',
  'results.readOwnResults',
  'competitions.readManagedCompetitions',
  'competitions.readManagedCompetition',
  'competitors.readManagedCompetitors',
  'scores.readScores',
  'notifications.readNotifications',
  'notifications.readUnopenedCount',
  'reactions.readOwnReactions',
];

/** The one list of what is kept on a device; everything else is read from the network alone. */
export const keptReads: readonly string[] = [...publicReads, ...ownReads];

/**
 * @returns under which name the answer of a read is kept for a user, so that another user's is never found;
 * null where it is none that is kept.
 */
export function keptName(key: QueryKey, uid: string | null): string | null {
  const [read] = key;
  if (typeof read !== 'string' || !keptReads.includes(read)) return null;
  if (publicReads.includes(read)) return JSON.stringify([null, ...key]);
  return uid === null ? null : JSON.stringify([uid, ...key]);
}

/** @returns whose the kept answer is; null: everybody's. */
export function ownerOf(name: string): string | null {
  const [uid]: unknown[] = JSON.parse(name) as unknown[]; // written by `keptName`
  return typeof uid === 'string' ? uid : null;
}

/** @returns the answer as it may lie on a device: other people's addresses and telephone numbers do not. */
export function withoutContacts(read: unknown, data: unknown): unknown {
  if (read !== 'competitors.readManagedCompetitors') return data;
  if (!isRecord(data) || !Array.isArray(data['items'])) return data;
  const items = data['items'].map((item: unknown) =>
    isRecord(item) ? { ...item, email: null, phone: null } : item,
  );
  return { ...data, items };
}
