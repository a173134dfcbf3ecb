import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { TvSearch } from '../features/competitions/leaderboards/tv-options';
import { TvScreen } from '../features/competitions/leaderboards/tv-screen';
import { errorCode } from '../lib/api/errors';
import { boardQuery, useBoard } from '../features/competitions/model/use-board';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';

export const Route = createFileRoute('/competition/$competitionId/tv')({
  // read by the screen, as every page loads this line
  validateSearch: ({ category, top, speed }: Record<string, unknown>): TvSearch => ({
    category,
    top,
    speed,
  }),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(boardQuery(params.competitionId));
  },
  component: Page,
});

/** Nobody is there to tap a button, so failures are retried. */
const retryMs = 10_000;

function Page(): ReactNode {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const live = useBoard(competitionId);
  const hasFailed = live.error !== null;
  const { refetch } = live;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setInterval(refetch, retryMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same act at each render
  }, [hasFailed]);
  if (errorCode(live.error) === 'not_found' && live.board === undefined)
    return <LazyNotFoundPage />;
  return <TvScreen live={live} search={search} />;
}
