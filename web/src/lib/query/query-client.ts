import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/errors';
import { orKept } from '../offline/or-kept';
import { isOnline, subscribeOnline } from '../browser/online';

/** How long an answer is shown without asking again when a screen opens; live events cut it short. */
const freshMs = 15_000;

export function createQueryClient(): QueryClient {
  // What is shown from what was kept is read again when the product is back in reach.
  onlineManager.setEventListener((setOnline) => subscribeOnline(() => setOnline(isOnline())));
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: freshMs,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < 2 && isOnline() && isPassing(error),
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: orKept,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
