import { infiniteQueryOptions } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { readQuery } from '../../../lib/api/read';

export const instagramQuery = () => readQuery('/api/me/instagram', {});

/** Posts of the linked account, page by page. Their pictures' addresses are good for some hours. */
export const instagramPostsQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['instagram.fetchMedia', username],
    queryFn: ({ pageParam, signal }) =>
      callCallable('instagram.fetchMedia', pageParam === '' ? {} : { after: pageParam }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 60 * 60_000,
    gcTime: 60 * 60_000,
  });
