import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';
import { tokens } from '../../../lib/session/tokens';
import { readSignInMethods } from '../../../lib/session/sign-in-methods';

export const profileQuery = (username: string) =>
  readQuery('/api/profiles/{username}', { params: { username } });

export const deletionQuery = (deletionId: string) =>
  readQuery('/api/deletions/{deletionId}', { params: { deletionId } });

/** What only the user runs; read again each time they are about to leave. */
export const leftAloneQuery = () => ({ ...readQuery('/api/me/left-alone', {}), staleTime: 0 });

/** The user's sessions; read again at each view. */
export const sessionsQuery = () => ({ ...readQuery('/api/me/sessions', {}), staleTime: 0 });

/** How the user signs in: every method, and the second factors. */
export const signInMethodsQuery = (uid: string) => ({
  queryKey: ['sign-in-methods', uid],
  queryFn: async () => readSignInMethods((await tokens.current()) ?? ''),
  staleTime: 0,
});

/** Whom the user blocked, page by page. */
export const blocksQuery = () =>
  infiniteQueryOptions({
    queryKey: readKey('/api/me/blocks', {}),
    queryFn: ({ pageParam, signal }) =>
      fetchRead('/api/me/blocks', { query: pageParam === '' ? {} : { cursor: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
