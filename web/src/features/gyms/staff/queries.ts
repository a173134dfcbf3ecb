import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

export const gymDirectoryQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/directory', { params: { gymId } });

export function gymMembersQuery(gymId: string) {
  const params = { gymId };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/staff/members', { params, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/staff/members',
        { params, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function gymHistoryQuery(gymId: string) {
  const params = { gymId };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/staff/history', { params, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/staff/history',
        { params, query: { size: '20', ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
