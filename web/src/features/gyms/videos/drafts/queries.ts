import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { draftSorts } from '@cruxboard/domain/sort-options';
import { fetchRead, type ReadAnswer, readKey, readQuery } from '../../../../lib/api/read';

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

/** @returns whether the server takes what not every browser plays; one of the last release doesn't say, and may */
export function canEncode(space: ReadAnswer<'/api/me/video-space'>): boolean {
  return space.canEncode !== false;
}

export async function readDraftsAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/me/drafts') }),
    client.invalidateQueries({ queryKey: readKey('/api/me/video-space') }),
  ]);
}
