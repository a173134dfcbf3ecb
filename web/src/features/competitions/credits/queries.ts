import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

const pageSize = 30;

/** Read again by itself while the payment provider is down. */
export const creditsQuery = () =>
  queryOptions({
    ...readQuery('/api/me/credits', {}),
    refetchInterval: ({ state }) => {
      const inS = state.data?.canBuyAgainInS ?? null;
      return inS === null ? false : inS * 1_000;
    },
  });
export const purchaseQuery = (purchaseId: string) =>
  readQuery('/api/me/credits/purchases/{purchaseId}', { params: { purchaseId } });

/** Every change of the balance, newest first, in pages. */
export function entriesQuery() {
  return infiniteQueryOptions({
    queryKey: readKey('/api/me/credits/entries', {}),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      return fetchRead('/api/me/credits/entries', { query: { size: pageSize, ...cursor } }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
