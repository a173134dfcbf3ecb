import { createFileRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gymTvQuery } from '../features/site/screens/gym-tv-query';
import { GymTvScreen } from '../features/site/screens/gym-tv-screen';
import { screenNumber } from '../features/site/screens/screen-number';
import { useGymTv } from '../features/site/screens/use-gym-tv';
import { errorCode } from '../lib/api/errors';
import { exchangeKey, type KeySearch, parseKey } from './-gym/exchange-key';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';

interface TvSearch extends KeySearch {
  /** Number of the screen; the first without one. */
  screen?: unknown;
}

export const Route = createFileRoute('/gym/$gymId/tv')({
  validateSearch: (search: Record<string, unknown>): TvSearch => ({
    screen: search['screen'],
    ...parseKey(search),
  }),
  beforeLoad: async ({ params, search: { key, screen }, preload }) => {
    if (key === undefined || preload) return;
    await exchangeKey(params.gymId, key);
    // whoever sees the address later doesn't get the key with it
    throw redirect({ to: '/gym/$gymId/tv', params, search: { screen }, replace: true });
  },
  loaderDeps: ({ search: { screen } }) => ({ screen: screenNumber(screen) }),
  loader: ({ context, params, deps: { screen } }) => {
    void context.queryClient.prefetchQuery(gymTvQuery(params.gymId, screen));
  },
  component: Page,
});

function Page(): ReactNode {
  const { gymId } = Route.useParams();
  const { screen } = Route.useSearch();
  const live = useGymTv(gymId, screenNumber(screen));
  if (errorCode(live.error) === 'not_found' && live.tv === undefined) return <LazyNotFoundPage />;
  return <GymTvScreen live={live} />;
}
