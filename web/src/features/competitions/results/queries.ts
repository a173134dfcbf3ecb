import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../lib/api/read';

/** A person's results in pages: the public ones, or the viewer's own. */
export function resultsQuery(username: string, isOwn: boolean) {
  const params = { username };
  return infiniteQueryOptions({
    queryKey: isOwn
      ? readKey('/api/me/results', {})
      : readKey('/api/profiles/{username}/results', { params }),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      return isOwn
        ? fetchRead('/api/me/results', { query }, signal)
        : fetchRead('/api/profiles/{username}/results', { params, query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
