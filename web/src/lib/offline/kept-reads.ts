import { noContacts } from '@cruxboard/domain/competitions/competitors/contact-fields';
import type { QueryKey } from '@tanstack/react-query';
import { isRecord } from '../api/errors';
import type { ReadPath } from '../api/read';

/** Reads that are the same for everybody. */
const publicReads: readonly ReadPath[] = [
  '/api/home',
  '/api/gyms',
  '/api/gyms/{gymId}',
  '/api/gyms/{gymId}/climbs',
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/rankings',
  '/api/profiles/{username}',
  '/api/profiles/{username}/results',
  '/api/profiles/{username}/achievements',
  '/api/profiles/{username}/achievements/{achievementId}',
  '/api/competitions',
  '/api/competitions/{competitionId}',
  '/api/competitions/{competitionId}/log',
  '/api/competitions/{competitionId}/climbs',
  '/api/competitions/{competitionId}/competitors/{competitorId}',
  '/api/competitions/{competitionId}/board',
];

/** Reads that answer each user differently: their own things, and what a judge needs on the floor. */
const ownReads: readonly ReadPath[] = [
  '/api/me/home',
  '/api/me',
  '/api/me/gyms/{gymId}/climbs',
  '/api/me/gyms/{gymId}/rankings',
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
];

/** The one list of what is kept on a device; everything else is read from the network alone. */
export const keptReads: readonly ReadPath[] = [...publicReads, ...ownReads];

/**
 * @returns under which name the answer of a read is kept for a user, so that another user's is never found;
 * null where it is none that is kept.
 */
export function keptName(key: QueryKey, uid: string | null): string | null {
  const [read] = key;
  if (publicReads.some((path) => path === read)) return JSON.stringify([null, ...key]);
  const isKept = uid !== null && ownReads.some((path) => path === read);
  return isKept ? JSON.stringify([uid, ...key]) : null;
}

/** @returns whose the kept answer is; null: everybody's. */
export function ownerOf(name: string): string | null {
  const [uid]: unknown[] = JSON.parse(name) as unknown[]; // written by `keptName`
  return typeof uid === 'string' ? uid : null;
}

/** @returns the answer as it may lie on a device: other people's addresses and telephone numbers do not. */
export function withoutContacts(read: unknown, data: unknown): unknown {
  if (read !== '/api/manage/competitions/{competitionId}/competitors') return data;
  if (!isRecord(data) || !Array.isArray(data['items'])) return data;
  const items = data['items'].map((item: unknown) =>
    isRecord(item) ? { ...item, ...noContacts() } : item,
  );
  return { ...data, items };
}
