import { readOwnResults, readResults } from '@cruxboard/contracts/competitions/results/results';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

/** Somebody's results by pages: as everybody sees them, or one's own with what others do not see. */
export function resultsQuery(username: string, isOwn: boolean) {
  const params = { username };
  return infiniteQueryOptions({
    queryKey: isOwn ? readKey(readOwnResults, {}) : readKey(readResults, { params }),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      return isOwn
        ? fetchRead(readOwnResults, { query }, signal)
        : fetchRead(readResults, { params, query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
