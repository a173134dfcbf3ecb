import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { draftSorts } from '@cruxboard/domain/sort-options';
import { fetchRead, readKey, readQuery } from '../../../../lib/api/read';

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

/** What the user's videos take up. */
export const videoSpaceQuery = () => readQuery('/api/me/video-space', {});

export async function readDraftsAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/me/drafts') }),
    client.invalidateQueries({ queryKey: readKey('/api/me/video-space') }),
  ]);
}
