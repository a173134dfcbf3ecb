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

/** The account is on every page and says nothing of it. */
const onEveryPage = 'accounts.readMe';

function oldest(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey: [read], state }) => {
      return state.data !== undefined && read !== onEveryPage && keptReads.includes(String(read));
    })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
