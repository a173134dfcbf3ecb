import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api/errors';

/** How long an answer is shown without asking again when a screen opens; live events cut it short. */
const freshMs = 15_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: freshMs,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < 2 && isPassing(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
