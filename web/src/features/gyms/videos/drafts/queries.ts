import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { draftSorts } from '@cruxboard/domain/sort-options';
import { fetchRead, readKey } from '../../../../lib/api/read';

/** The user's drafts in pages. */
export function draftsQuery(sort: (typeof draftSorts)[number]) {
  return infiniteQueryOptions({
    queryKey: readKey('/api/me/drafts', { query: { sort } }),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? { sort } : { sort, cursor: pageParam };
      return fetchRead('/api/me/drafts', { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

export async function readDraftsAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: readKey('/api/me/drafts') });
}
