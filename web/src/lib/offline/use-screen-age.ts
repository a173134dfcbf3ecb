import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReadPath } from '../api/read';
import { keptReads } from './kept-reads';

/** When the server gave the oldest of what the screen shows, in milliseconds; null where it shows nothing of the kind. */
export function useScreenAge(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldest(cache),
  );
}

/** The account and the bell are on every page and say nothing of it. */
const onEveryPage: readonly ReadPath[] = [
  '/api/me',
  '/api/me/notifications',
  '/api/me/notifications/unopened',
];
const shownReads = keptReads.filter((path) => !onEveryPage.includes(path));

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
