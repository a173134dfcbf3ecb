import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompetitionBar } from '../features/competitions/competitions/competition-bar';
import { ClaimPage } from '../features/competitions/competitors/claim-page';
import { CompetitorSkeleton } from '../features/competitions/competitors/competitor-skeleton';
import { claimQuery } from '../features/competitions/competitors/queries';
import { boardQuery } from '../features/competitions/model/use-board';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';
import { UnderBar } from './-competition/under-bar';
import { WithBoard } from './-competition/with-board';

export const Route = createFileRoute('/competition/$competitionId/claim/$competitorId')({
  loader: ({ context, params: { competitionId, competitorId } }) => {
    void context.queryClient.prefetchQuery(boardQuery(competitionId));
    void context.queryClient.prefetchQuery(claimQuery(competitionId, competitorId));
  },
  component: Page,
});

function Page(): ReactNode {
  const { competitionId, competitorId } = Route.useParams();
  return (
    <WithBoard key={competitionId} competitionId={competitionId} skeleton={<CompetitorSkeleton />}>
      {({ competition }) => (
        <>
          <CompetitionBar competition={competition} tab={null} />
          <UnderBar>
            <ClaimPage
              key={competitorId}
              competition={competition}
              competitorId={competitorId}
              missing={<LazyNotFoundPage />}
            />
          </UnderBar>
        </>
      )}
    </WithBoard>
  );
}
