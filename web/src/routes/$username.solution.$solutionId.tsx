import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Comments } from '../features/gyms/comments/comments';
import { parseCommentSearch } from '../features/gyms/comments/queries';
import { ReportSolution } from '../features/gyms/solutions/report-solution';
import { solutionQuery } from '../features/gyms/solutions/queries';
import { SolutionScreen } from '../features/gyms/solutions/solution-screen';
import { SolutionSkeleton } from '../features/gyms/solutions/solution-skeleton';
import { orPage } from '../lib/address/page-errors';
import { OwnBarBell } from './-shell/own-bar-bell';

export const Route = createFileRoute('/$username/solution/$solutionId')({
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search: { comment } }) => ({ comment }),
  loader: async ({ context: { queryClient }, params: { username, solutionId }, deps }) => {
    const { author } = await orPage(queryClient.ensureQueryData(solutionQuery(solutionId)));
    if (author.username !== username) {
      throw redirect({
        to: '/$username/solution/$solutionId',
        params: { username: author.username, solutionId },
        search: deps,
        replace: true,
      });
    }
  },
  pendingComponent: SolutionSkeleton,
  component: Page,
});

function Page() {
  const { solutionId } = Route.useParams();
  const { comment } = Route.useSearch();
  const { data: solution } = useSuspenseQuery(solutionQuery(solutionId));
  return (
    <SolutionScreen
      key={solutionId}
      solution={solution}
      bell={<OwnBarBell />}
      comments={<Comments solutionId={solutionId} linked={comment} />}
      report={<ReportSolution solution={solution} />}
    />
  );
}
