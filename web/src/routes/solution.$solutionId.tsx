import { createFileRoute, redirect } from '@tanstack/react-router';
import { solutionQuery } from '../features/gyms/solutions/queries';
import { orPage } from '../lib/address/page-errors';

/** The short address; its author's name belongs to the canonical one. */
export const Route = createFileRoute('/solution/$solutionId')({
  loader: async ({ context: { queryClient }, params: { solutionId } }) => {
    const { author } = await orPage(queryClient.ensureQueryData(solutionQuery(solutionId)));
    throw redirect({
      to: '/$username/solution/$solutionId',
      params: { username: author.username, solutionId },
      replace: true,
    });
  },
});
