import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import type { TvSearch } from '../features/competitions/leaderboards/tv-options';
import { TvScreen } from '../features/competitions/leaderboards/tv-screen';
import { errorCode } from '../lib/api/errors';
import { useWakes } from '../lib/hooks/use-wakes';
import { boardQuery, useBoard } from '../features/competitions/model/use-board';
import { anchorOf } from '../features/site/screens/gym-slides';
import { screenNumber } from '../features/site/screens/screen-number';
import { useCompetitionScreen } from '../features/site/screens/use-competition-screen';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';

type Search = TvSearch & {
  /** Number of the screen; the first without one. */
  readonly screen?: unknown;
};

export const Route = createFileRoute('/competition/$competitionId/tv')({
  // read by the screen, as every page loads this line
  validateSearch: ({ category, top, speed, screen }: Record<string, unknown>): Search => ({
    category,
    top,
    speed,
    screen,
  }),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(boardQuery(params.competitionId));
  },
  component: Page,
});

/** Nobody is there to tap a button, so failures are retried. */
const retryMs = 10_000;

const unset = { control: startControl, controlledAt: new Date(0).toISOString() };
const allCategories: readonly string[] = [];

function Page(): ReactNode {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const wakes = useWakes();
  const live = useBoard(competitionId, wakes);
  const screen = useCompetitionScreen(competitionId, screenNumber(search.screen), wakes);
  const hasFailed = live.error !== null;
  const { refetch } = live;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setInterval(refetch, retryMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same act at each render
  }, [hasFailed]);
  const control = useMemo(
    () => ({
      anchor: anchorOf(screen ?? unset, Infinity),
      categoryIds: screen?.settings.categoryIds ?? allCategories,
      wakes,
    }),
    [screen, wakes],
  );
  if (errorCode(live.error) === 'not_found' && live.board === undefined)
    return <LazyNotFoundPage />;
  return <TvScreen live={live} search={search} control={control} />;
}
