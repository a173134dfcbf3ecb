// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../session/session';
import { cacheAnswers } from './cache-answers';

const cached = vi.hoisted(() => [] as string[]);
vi.mock('./answer-cache', () => ({
  putCached: async (name: string) => void cached.push(name),
  deleteCached: async () => undefined,
  pruneCache: async () => undefined,
}));

const climb = ['/api/gyms/{gymId}/climbs/{climbId}', { gymId: 'g', climbId: 'c' }, {}];
const ownHome = ['/api/me/home', {}, {}];

let uid: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  cached.length = 0;
  uid = null;
  const known = session.read();
  vi.spyOn(session, 'read').mockImplementation(() => ({
    ...known,
    user: uid === null ? null : ({ uid } as typeof known.user),
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('caches a public answer that arrived just before the user was known', () => {
  const client = new QueryClient();
  cacheAnswers(client);
  client.setQueryData(climb, { name: 'Slab' });
  uid = 'ana';
  vi.advanceTimersByTime(100);
  expect(cached).toEqual([JSON.stringify([null, ...climb])]);
});

it('doesn’t cache what one user read after another has signed in', () => {
  uid = 'ana';
  const client = new QueryClient();
  cacheAnswers(client);
  client.setQueryData(ownHome, { saved: [] });
  uid = 'ben';
  vi.advanceTimersByTime(5000);
  expect(cached).toEqual([]);
});
