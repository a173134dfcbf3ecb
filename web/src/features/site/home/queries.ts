import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

/** The visitors' home page. */
export const homeQuery = () => readQuery('/api/home', {});

/** The user's home page: it says what is new, so it is read at each visit. */
export const ownHomeQuery = () => ({ ...readQuery('/api/me/home', {}), staleTime: 0 });

const pageSize = 20;

/** Gyms by name or place, or by distance from the device. */
export function gymsQuery(filter: { search: string } | { near: string }) {
  const args = { query: { ...filter, size: pageSize } };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms', args),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms',
        { query: { ...args.query, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
