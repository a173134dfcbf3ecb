import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '../../../lib/api/call';
import { fetchRead, readKey } from '../../../lib/api/read';
import { type ChangeOptions, useChange } from '../../../lib/api/use-change';

/** A developer's write: all that the page shows is read again. */
export function useOperation<N extends CallName>(
  name: N,
  options: Omit<ChangeOptions<N>, 'refresh'> = {},
) {
  return useChange(name, {
    ...options,
    refresh: (client) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith('/api/admin/'),
      }),
  });
}

const size = 50;

/** The dead jobs, the oldest first, in pages. */
export const deadJobsQuery = infiniteQueryOptions({
  queryKey: readKey('/api/admin/dead-jobs'),
  queryFn: ({ pageParam, signal }) =>
    fetchRead('/api/admin/dead-jobs', { query: pageQuery(pageParam) }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** The audit log, newest first, in pages. */
export const auditQuery = infiniteQueryOptions({
  queryKey: readKey('/api/admin/audit'),
  queryFn: ({ pageParam, signal }) =>
    fetchRead('/api/admin/audit', { query: pageQuery(pageParam) }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

function pageQuery(cursor: string) {
  return { size, ...(cursor === '' ? {} : { cursor }) };
}
