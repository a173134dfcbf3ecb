import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompetitionBar } from '../features/competitions/competitions/competition-bar';
import { LogPage } from '../features/competitions/competitions/log-page';
import { LogSkeleton } from '../features/competitions/competitions/log-skeleton';
import { logQuery } from '../features/competitions/competitions/queries';
import { boardQuery } from '../features/competitions/model/use-board';
import { UnderBar } from './-competition/under-bar';
import { WithBoard } from './-competition/with-board';

export const Route = createFileRoute('/competition/$competitionId/log')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(boardQuery(params.competitionId));
    void context.queryClient.prefetchInfiniteQuery(logQuery(params.competitionId));
  },
  component: Page,
});

function Page(): ReactNode {
  const { competitionId } = Route.useParams();
  return (
    <WithBoard key={competitionId} competitionId={competitionId} skeleton={<LogSkeleton />}>
      {({ competition, seq }) => (
        <>
          <CompetitionBar competition={competition} tab={null} />
          <UnderBar>
            <LogPage competition={competition} seq={seq} />
          </UnderBar>
        </>
      )}
    </WithBoard>
  );
}
