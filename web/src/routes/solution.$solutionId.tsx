import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseCommentSearch } from '../features/gyms/comments/queries';
import { solutionQuery } from '../features/gyms/solutions/queries';
import { orPage } from '../lib/address/page-errors';

/** The short address; its author's name belongs to the canonical one. */
export const Route = createFileRoute('/solution/$solutionId')({
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search: { comment } }) => ({ comment }),
  loader: async ({ context: { queryClient }, params: { solutionId }, deps }) => {
    const { author } = await orPage(queryClient.ensureQueryData(solutionQuery(solutionId)));
    throw redirect({
      to: '/$username/solution/$solutionId',
      params: { username: author.username, solutionId },
      search: deps,
      replace: true,
    });
  },
});
