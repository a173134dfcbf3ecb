import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
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
const onEveryPage = /^(accounts\.readMe$|notifications\.)/;

function oldest(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey: [read], state }) => {
      const name = String(read);
      return state.data !== undefined && !onEveryPage.test(name) && keptReads.includes(name);
    })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
