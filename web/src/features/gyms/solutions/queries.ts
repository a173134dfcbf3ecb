import type { solutionSorts } from '@cruxboard/domain/sort-options';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

export type SolutionSort = (typeof solutionSorts)[number];

/** What a page of a climb shows at first. */
const pageSize = 12;

/** A climb's solutions, page by page. */
export function climbSolutionsQuery(gymId: string, climbId: string, sort: SolutionSort) {
  const params = { gymId, climbId };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/climbs/{climbId}/solutions', {
      params,
      query: { sort, size: pageSize },
    }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/climbs/{climbId}/solutions',
        { params, query: { sort, size: pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** What somebody published, page by page. */
export function profileSolutionsQuery(username: string, sort: SolutionSort) {
  const params = { username };
  const args = { params, query: { sort, size: pageSize } };
  return infiniteQueryOptions({
    queryKey: readKey('/api/profiles/{username}/solutions', args),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/profiles/{username}/solutions',
        { params, query: { ...args.query, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The user's own solutions of a climb, drafts among them. */
export const ownClimbSolutionsQuery = (gymId: string, climbId: string) =>
  readQuery('/api/me/gyms/{gymId}/climbs/{climbId}/solutions', { params: { gymId, climbId } });

/** Which climbs of a gym the user has solutions or drafts of. */
export const ownSolutionsQuery = (gymId: string) =>
  readQuery('/api/me/gyms/{gymId}/solutions', { params: { gymId } });

export const solutionQuery = (solutionId: string) =>
  readQuery('/api/solutions/{solutionId}', { params: { solutionId } });

const reads = [
  '/api/solutions/{solutionId}',
  '/api/gyms/{gymId}/climbs/{climbId}/solutions',
  '/api/me/gyms/{gymId}/climbs/{climbId}/solutions',
  '/api/me/gyms/{gymId}/solutions',
  '/api/me/favourites/solutions',
  '/api/me/drafts',
  '/api/me/video-space',
  '/api/gyms/{gymId}/climbs/{climbId}',
  '/api/gyms/{gymId}/solutions',
  '/api/profiles/{username}/solutions',
  '/api/me/home',
] as const;

/** Reads again whatever shows solutions. */
export async function refreshSolutions(client: QueryClient): Promise<void> {
  await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
}
