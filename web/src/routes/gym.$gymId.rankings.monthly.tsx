import { createFileRoute } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { gymQuery } from '../features/gyms/gyms/queries';
import { monthsQuery, parseRankingSearch, rankingQuery } from '../features/gyms/rankings/queries';
import { RankingsScreen } from '../features/gyms/rankings/rankings-screen';
import { orPage } from '../lib/address/page-errors';
import { OwnBarBell } from './-shell/own-bar-bell';

export const Route = createFileRoute('/gym/$gymId/rankings/monthly')({
  validateSearch: parseRankingSearch,
  loaderDeps: ({ search }) => ({ board: search.board ?? ('climbers' as const) }),
  loader: async ({ context: { queryClient }, params: { gymId }, deps: { board } }) => {
    void queryClient.prefetchQuery(monthsQuery(gymId));
    void queryClient.prefetchInfiniteQuery(rankingQuery(gymId, { board, period: 'current' }));
    await orPage(queryClient.ensureQueryData(gymQuery(gymId)));
  },
  component: Page,
});

function Page() {
  const { gymId } = Route.useParams();
  const { board = 'climbers' } = Route.useSearch();
  const { data: gym } = useSuspenseQuery(gymQuery(gymId));
  return (
    <RankingsScreen
      gymId={gymId}
      gymName={gym.name}
      period="current"
      board={board}
      bell={<OwnBarBell />}
    />
  );
}
