import { useEffect, useSyncExternalStore } from 'react';
import { storedKey } from './stored-keys';
import { useSession } from '../../../lib/session/hooks';

/** Within this time after the last one, it is the same visit. */
const sameVisitMs = 60_000;
const markedAtMs = new Map<string, number>();

/** How many climbs of a gym's walls are new since the visit before, until the wall is opened or the page is left. */
type News = ReadonlyMap<string, number>;
const nothing: News = new Map();
const newsOf = new Map<string, News>();
const listeners = new Set<() => void>();

/**
 * Records a signed-in user's visit to a gym, on arriving and leaving: what is set from then on is new to them.
 * @returns what is new to them now, by wall.
 */
export function useGymVisit(gymId: string, openSectionId: string | undefined): News {
  const { status, user } = useSession();
  const uid = status === 'signed-in' ? user?.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return undefined;
    if (storedKey(gymId) !== null) {
      void import('./open-by-key').then(({ joinByStoredKey }) => joinByStoredKey(gymId));
    }
    mark(uid, gymId, 'arriving');
    return () => mark(uid, gymId, 'leaving');
  }, [uid, gymId]);
  useEffect(() => {
    if (openSectionId !== undefined) seeWall(gymId, openSectionId);
  }, [gymId, openSectionId]);
  const news = useSyncExternalStore(subscribe, () => newsOf.get(gymId) ?? nothing);
  return uid === undefined ? nothing : news;
}

/** A wall that was opened has nothing new any more. */
export function seeWall(gymId: string, sectionId: string): void {
  const news = newsOf.get(gymId);
  if (news?.has(sectionId) !== true) return;
  setNews(gymId, new Map([...news].filter(([id]) => id !== sectionId)));
}

function setNews(gymId: string, news: News): void {
  newsOf.set(gymId, news);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function mark(uid: string, gymId: string, when: 'arriving' | 'leaving'): void {
  const key = `${uid} ${gymId}`;
  const now = Date.now();
  if (now - (markedAtMs.get(key) ?? 0) < sameVisitMs) return;
  markedAtMs.set(key, now);
  void send(gymId, when).catch(() => markedAtMs.delete(key));
}

/** A lost visit only means that something seen is shown as new once more. */
async function send(gymId: string, when: 'arriving' | 'leaving'): Promise<void> {
  const { callCallable } = await import('../../../lib/api/call');
  const { newOnWalls } = await callCallable('home.markGymVisit', { gymId });
  // what came while the page was open was seen there
  const found = when === 'arriving' ? newOnWalls : [];
  setNews(gymId, new Map(found.map(({ sectionId, count }) => [sectionId, count])));
}
