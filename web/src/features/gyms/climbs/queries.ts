import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery, steadyReadQuery } from '../../../lib/api/read';
import type { ClimbView } from './filters';

/** A gym's climbs, page by page. */
export function gymClimbsQuery(gymId: string, view: ClimbView) {
  const args = { params: { gymId }, query: view };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/climbs', args),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/climbs',
        { params: { gymId }, query: { ...view, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Offline, a climb that was never opened is shown from the list. */
export const climbQuery = (gymId: string, climbId: string) => ({
  ...readQuery('/api/gyms/{gymId}/climbs/{climbId}', { params: { gymId, climbId } }),
  meta: {
    standIn: async (client: QueryClient) =>
      (await import('./climb-of-row')).climbOfRow(client, { gymId, climbId }),
  },
});

/** What is on the wall by grade and colour, in one section or all. */
export const climbCountsQuery = (gymId: string, section: string | undefined) =>
  steadyReadQuery('/api/gyms/{gymId}/climb-counts', { params: { gymId }, query: { section } });
