import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

/** Who climbed a climb: five, then more on request. */
export const climbersQuery = (gymId: string, climbId: string) =>
  infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/climbs/{climbId}/climbers', {
      params: { gymId, climbId },
    }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/climbs/{climbId}/climbers',
        {
          params: { gymId, climbId },
          query: pageParam === '' ? {} : { cursor: pageParam, size: 20 },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
