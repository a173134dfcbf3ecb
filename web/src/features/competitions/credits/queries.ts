import {
  readCreditEntries,
  readCredits,
  readPurchase,
} from '@cruxboard/contracts/competitions/credits/credits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

const pageSize = 30;

export const creditsQuery = () => readQuery(readCredits, {});
export const purchaseQuery = (purchaseId: string) =>
  readQuery(readPurchase, { params: { purchaseId } });

/** Every change of the balance, the latest first, by pages. */
export function entriesQuery() {
  return infiniteQueryOptions({
    queryKey: readKey(readCreditEntries, {}),
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      return fetchRead(readCreditEntries, { query: { size: pageSize, ...cursor } }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
