import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../../lib/api/read';
import type { IssueView } from './issues-search';

/** A gym's reports, page by page. */
export function issuesQuery(gymId: string, view: IssueView) {
  const params = { gymId };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/staff/issues', { params, query: view }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/staff/issues',
        { params, query: { ...view, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export const issueQuery = (gymId: string, issueId: string) =>
  readQuery('/api/gyms/{gymId}/staff/issues/{issueId}', { params: { gymId, issueId } });
