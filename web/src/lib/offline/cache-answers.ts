import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../session/session';
import { cacheKey, isOfPrivateGym, notePrivateGym, withoutContacts } from './cached-reads';
import { deleteCached, pruneCache, putCached } from './answer-cache';

/** Scores arrive by the second; IndexedDB isn't written that often. */
const everyMs = 2000;
const soonMs = 50;

/** Caches what the screens read on the device: answers, and what live events made of them. */
export function cacheAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const cachedAtMs = new WeakMap<Query, number>();
  /** Changed again soon after it was cached, with its key at that time. */
  const changed = new Map<Query, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cacheAs = (query: Query, name: string) => {
    cachedAtMs.set(query, Date.now());
    cacheQuery(query, name);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [query, name] of changed) cacheAs(query, name);
    changed.clear();
  };
  const note = (query: Query) => {
    for (const name of publicNamesOfPrivateGym(query, cache.getAll())) {
      // after those that are about to be written
      setTimeout(() => void deleteCached(name), 2 * soonMs);
    }
    const name = cacheKey(query.queryKey, currentUid());
    if (name === null) return;
    if (Date.now() - (cachedAtMs.get(query) ?? 0) > everyMs) {
      cachedAtMs.set(query, Date.now());
      // A moment later, so that data shown from the cache has its real age by then.
      setTimeout(cacheAs, soonMs, query, name);
      return;
    }
    changed.set(query, name);
    timer ??= setTimeout(flush, everyMs);
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    else if (event.action.type === 'error') deleteIfGone(event.query);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query);
  pruneOnceSessionIsKnown();
}

/** @returns what may be cached for everybody of a gym that turns out to be private. */
function publicNamesOfPrivateGym({ queryKey, state }: Query, all: readonly Query[]): string[] {
  const [read, params] = queryKey;
  const { id, access } = (state.data ?? {}) as { id?: string; access?: string }; // if it is the read of a gym
  if (read !== '/api/gyms/{gymId}' || id === undefined || access === 'public') return [];
  if (!notePrivateGym(id)) return [];
  return all
    .map((one) => one.queryKey)
    .filter((key) => isOfPrivateGym(key[1]) && isOfPrivateGym(params))
    .map((key) => JSON.stringify([null, ...key]));
}

/** Caches an answer as it is now, unless its key has become another user's meanwhile. */
function cacheQuery({ queryKey, state }: Query, name: string): void {
  if (cacheKey(queryKey, currentUid()) !== name || state.data === undefined) return;
  const data = withoutContacts(queryKey[0], state.data);
  void putCached(name, { data, atMs: state.dataUpdatedAt });
}

/** What is gone, or no longer allowed, must not be shown from the cache either. */
function deleteIfGone({ queryKey, state }: Query): void {
  const status = (state.error as { httpStatus?: number } | null)?.httpStatus; // an ApiError, or an error without it
  if (status !== 401 && status !== 403 && status !== 404) return;
  const name = cacheKey(queryKey, currentUid());
  if (name !== null) void deleteCached(name);
}

function pruneOnceSessionIsKnown(): void {
  const prune = () => {
    if (session.read().status === 'loading') return;
    end();
    void pruneCache(currentUid(), Date.now());
  };
  const end = session.subscribe(prune);
  prune();
}

function currentUid(): string | null {
  return session.read().user?.uid ?? null;
}
