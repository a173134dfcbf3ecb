import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReadPath } from '../api/read';
import { cachedReads } from './cached-reads';

/** @returns when the server gave the oldest answer on the screen, in milliseconds; null if there is none. */
export function useScreenAge(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldest(cache),
  );
}

/** The account and the bell are on every page and don't count. */
const onEveryPage: readonly ReadPath[] = [
  '/api/me',
  '/api/me/notifications',
  '/api/me/notifications/unopened',
];
const shownReads = cachedReads.filter((path) => !onEveryPage.includes(path));

function oldest(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(
      ({ queryKey: [read], state }) =>
        state.data !== undefined && shownReads.some((path) => path === read),
    )
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
