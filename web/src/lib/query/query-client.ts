import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/errors';
import { orCached } from '../offline/or-cached';
import { isOnline, subscribeOnline } from '../browser/online';

/** How long an answer counts as fresh when a screen opens; live events cut it short. */
const freshMs = 15_000;

export function createQueryClient(): QueryClient {
  // Data shown from the cache is read again when the product is back in reach.
  onlineManager.setEventListener((setOnline) => subscribeOnline(() => setOnline(isOnline())));
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: freshMs,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < 2 && isOnline() && isTransient(error),
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: orCached,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
