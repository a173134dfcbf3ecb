import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompetitionBar } from '../features/competitions/competitions/competition-bar';
import { CompetitorPage } from '../features/competitions/competitors/competitor-page';
import { CompetitorSkeleton } from '../features/competitions/competitors/competitor-skeleton';
import { competitorQuery } from '../features/competitions/competitors/queries';
import { boardQuery } from '../features/competitions/model/use-board';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';
import { UnderBar } from './-competition/under-bar';
import { WithBoard } from './-competition/with-board';

export const Route = createFileRoute('/competition/$competitionId/competitor/$competitorId')({
  validateSearch: (search: Record<string, unknown>): { from?: 'card' } =>
    search.from === 'card' ? { from: 'card' } : {},
  loader: ({ context, params: { competitionId, competitorId } }) => {
    void context.queryClient.prefetchQuery(boardQuery(competitionId));
    void context.queryClient.prefetchQuery(competitorQuery(competitionId, competitorId));
  },
  component: Page,
});

function Page(): ReactNode {
  const { competitionId, competitorId } = Route.useParams();
  const { from } = Route.useSearch();
  return (
    <WithBoard key={competitionId} competitionId={competitionId} skeleton={<CompetitorSkeleton />}>
      {(board) => (
        <>
          <CompetitionBar competition={board.competition} tab={null} />
          <UnderBar>
            <CompetitorPage
              key={competitorId}
              board={board}
              competitorId={competitorId}
              isScanned={from === 'card'}
              missing={<LazyNotFoundPage />}
            />
          </UnderBar>
        </>
      )}
    </WithBoard>
  );
}
