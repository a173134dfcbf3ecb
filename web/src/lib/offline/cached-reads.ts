import { noContacts } from '@cruxboard/domain/competitions/competitors/contact-fields';
import type { QueryKey } from '@tanstack/react-query';
import { isRecord } from '../api/errors';
import type { ReadPath } from '../api/read';

/** Reads that are the same for everybody. */
const publicReads: readonly ReadPath[] = [
  '/api/home',
  '/api/gyms',
  '/api/gyms/{gymId}',
  '/api/gyms/{gymId}/sections/{sectionId}',
  '/api/gyms/{gymId}/wall',
  '/api/gyms/{gymId}/showcase',
  '/api/gyms/{gymId}/tv',
  '/api/gyms/{gymId}/climbs',
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/rankings/months',
  '/api/competitions',
  '/api/competitions/{competitionId}',
  '/api/competitions/{competitionId}/log',
  '/api/competitions/{competitionId}/board',
  '/api/competitions/{competitionId}/callzone',
];

/** Public reads that some see differently: their owner, people who blocked each other, and staff during a freeze. */
export const seenDifferently: readonly ReadPath[] = [
  '/api/gyms/{gymId}/climbs/{climbId}/solutions',
  '/api/gyms/{gymId}/rankings',
  '/api/profiles/{username}',
  '/api/profiles/{username}/logbook',
  '/api/profiles/{username}/logbook/days',
  '/api/profiles/{username}/logbook/sessions',
  '/api/profiles/{username}/solutions',
  '/api/profiles/{username}/gyms',
  '/api/profiles/{username}/results',
  '/api/profiles/{username}/achievements',
  '/api/profiles/{username}/achievements/{achievementId}',
  '/api/competitions/{competitionId}/climbs',
  '/api/competitions/{competitionId}/competitors/{competitorId}',
];

/** Reads that differ per user: their own data, and what judges and setters need on the floor. */
const ownReads: readonly ReadPath[] = [
  '/api/me/home',
  '/api/me',
  '/api/me/gyms/{gymId}/climbs',
  '/api/me/gyms/{gymId}/rankings',
  '/api/me/gyms/{gymId}/wall-share',
  '/api/me/competitions/{competitionId}',
  '/api/me/competitions/{competitionId}/scores',
  '/api/me/results',
  '/api/manage/competitions',
  '/api/manage/competitions/{competitionId}',
  '/api/manage/competitions/{competitionId}/competitors',
  '/api/manage/competitions/{competitionId}/scores',
  '/api/me/notifications',
  '/api/me/notifications/unopened',
  '/api/me/gyms/{gymId}/reactions',
  '/api/me/gyms/{gymId}/solutions',
  '/api/me/gyms/{gymId}/climbs/{climbId}/solutions',
  '/api/me/drafts',
  '/api/me/video-space',
  '/api/me/favourites/climbs',
  '/api/me/favourites/solutions',
  '/api/me/reports',
  '/api/gyms/{gymId}/staff/sections',
  '/api/gyms/{gymId}/staff/climbs',
];

/** The only list of what is cached on a device; everything else comes from the network. */
export const cachedReads: readonly ReadPath[] = [...publicReads, ...seenDifferently, ...ownReads];

/**
 * @returns the cache key of a read's answer for a user, so that nobody finds another user's; null if it isn't
 * cached.
 */
export function cacheKey(key: QueryKey, uid: string | null): string | null {
  const [read, params] = key;
  const isOfEverybody = publicReads.some((path) => path === read) && !isOfPrivateGym(params);
  if (isOfEverybody) return JSON.stringify([null, ...key]);
  const isOfVisitors = uid === null && seenDifferently.some((path) => path === read);
  return isOfVisitors && !isOfPrivateGym(params)
    ? JSON.stringify([null, ...key])
    : ownCacheKey(key, uid);
}

/** @returns the key under which an answer is the user's own: of a private gym, too, which isn't known before. */
export function ownCacheKey(key: QueryKey, uid: string | null): string | null {
  const isCached = uid !== null && cachedReads.some((path) => path === key[0]);
  return isCached ? JSON.stringify([uid, ...key]) : null;
}

/** What is read of them is only for those who may see them, on a device that several people use, too. */
const privateGyms = new Set<string>();

/** @returns whether it wasn't known. */
export function notePrivateGym(gymId: string): boolean {
  const isNew = !privateGyms.has(gymId);
  privateGyms.add(gymId);
  return isNew;
}

/** @returns whether a read's parameters name a gym that is known to be private. */
export function isOfPrivateGym(params: unknown): boolean {
  return (
    isRecord(params) && typeof params['gymId'] === 'string' && privateGyms.has(params['gymId'])
  );
}

/** @returns the uid a cached answer belongs to; null if it is public. */
export function ownerOf(name: string): string | null {
  const [uid]: unknown[] = JSON.parse(name) as unknown[]; // written by `cacheKey`
  return typeof uid === 'string' ? uid : null;
}

/** @returns the answer as it may be stored on a device: without other people's contact details. */
export function withoutContacts(read: unknown, data: unknown): unknown {
  if (read !== '/api/manage/competitions/{competitionId}/competitors') return data;
  if (!isRecord(data) || !Array.isArray(data['items'])) return data;
  const items = data['items'].map((item: unknown) =>
    isRecord(item) ? { ...item, ...noContacts() } : item,
  );
  return { ...data, items };
}
