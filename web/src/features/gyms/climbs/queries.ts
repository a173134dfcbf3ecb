import { readClimb, readGymClimbs } from '@cruxboard/contracts/gyms/climbs/climbs';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';
import type { ClimbView } from './filters';

/** The climbs of a gym, page after page. */
export function gymClimbsQuery(gymId: string, view: ClimbView) {
  const args = { params: { gymId }, query: view };
  return infiniteQueryOptions({
    queryKey: readKey(readGymClimbs, args),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        readGymClimbs,
        { params: { gymId }, query: { ...view, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export const climbQuery = (gymId: string, climbId: string) =>
  readQuery(readClimb, { params: { gymId, climbId } });
