import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

/** The user's own reports, page by page; of one climb, or all. */
export function ownReportsQuery(climbId: string | null) {
  const query = climbId === null ? {} : { climb: climbId };
  return infiniteQueryOptions({
    queryKey: readKey('/api/me/reports', { query }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/me/reports',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
