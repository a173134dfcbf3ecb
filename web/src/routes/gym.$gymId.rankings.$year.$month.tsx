import { createFileRoute, notFound } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isMonthKey } from '@cruxboard/domain/gyms/rankings/months';
import { gymQuery } from '../features/gyms/gyms/queries';
import { MonthScreen } from '../features/gyms/rankings/month-screen';
import { monthsQuery, parseRankingSearch, rankingQuery } from '../features/gyms/rankings/queries';
import { orPage } from '../lib/address/page-errors';
import { OwnBarBell } from './-shell/own-bar-bell';

export const Route = createFileRoute('/gym/$gymId/rankings/$year/$month')({
  validateSearch: parseRankingSearch,
  loaderDeps: ({ search }) => ({ board: search.board ?? ('climbers' as const) }),
  loader: async ({ context: { queryClient }, params: { gymId, year, month }, deps: { board } }) => {
    const period = `${year}-${month}`;
    if (!isMonthKey(period)) throw notFound();
    void queryClient.prefetchQuery(monthsQuery(gymId));
    void queryClient.prefetchInfiniteQuery(rankingQuery(gymId, { board, period }));
    await orPage(queryClient.ensureQueryData(gymQuery(gymId)));
  },
  component: Page,
});

function Page() {
  const { gymId, year, month } = Route.useParams();
  const { board = 'climbers' } = Route.useSearch();
  const { data: gym } = useSuspenseQuery(gymQuery(gymId));
  return (
    <MonthScreen
      gymId={gymId}
      gymName={gym.name}
      month={`${year}-${month}`}
      board={board}
      bell={<OwnBarBell />}
    />
  );
}
