import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

/** The front page of a visitor. */
export const homeQuery = () => readQuery('/api/home', {});

/** One's own front page: it says what is new, so it is asked for on each visit. */
export const ownHomeQuery = () => ({ ...readQuery('/api/me/home', {}), staleTime: 0 });

const pageSize = 20;

/** Gyms by name or place as typed, or by distance from where the device is. */
export function gymsQuery(wanted: { search: string } | { near: string }) {
  const args = { query: { ...wanted, size: pageSize } };
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
