import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

const path = '/api/solutions/{solutionId}/comments';

/** A solution's comments, page by page, newest first. */
export function commentsQuery(solutionId: string) {
  const params = { solutionId };
  return infiniteQueryOptions({
    queryKey: readKey(path, { params }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(path, { params, query: { size: 20, ...cursorOf(pageParam) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The thread of a comment that a link names. */
export const threadQuery = (solutionId: string, thread: string) =>
  readQuery(path, { params: { solutionId }, query: { thread } });

/** What an address says about comments. */
export interface CommentSearch {
  comment?: string | undefined;
}

/** @returns the comment that an address names. */
export function parseCommentSearch(search: Record<string, unknown>): CommentSearch {
  const { comment } = search;
  return { comment: typeof comment === 'string' && comment !== '' ? comment : undefined };
}

/** Further replies to a comment, after those that came with it. */
export function repliesQuery(
  solutionId: string,
  { parent, from }: { parent: string; from: string },
) {
  const params = { solutionId };
  return infiniteQueryOptions({
    queryKey: readKey(path, { params, query: { parent, cursor: from } }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(path, { params, query: { parent, size: 20, cursor: pageParam } }, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
  });
}

const cursorOf = (cursor: string) => (cursor === '' ? {} : { cursor });

/** What is shown of comments, and the solutions that count them. */
export const commentReads = [path, '/api/solutions/{solutionId}'] as const;

/** Reads them again. */
export async function refreshComments(client: QueryClient): Promise<void> {
  await Promise.all(
    commentReads.map((read) => client.invalidateQueries({ queryKey: readKey(read) })),
  );
}
