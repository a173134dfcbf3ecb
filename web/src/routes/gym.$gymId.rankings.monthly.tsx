import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { gymQuery } from '../features/gyms/gyms/queries';
import { rankingQuery } from '../features/gyms/rankings/queries';
import { RankingsScreen } from '../features/gyms/rankings/rankings-screen';
import { parseBoard } from '../features/gyms/rankings/search';
import { orPage } from '../lib/address/page-errors';

export const Route = createFileRoute('/gym/$gymId/rankings/monthly')({
  validateSearch: parseBoard,
  loaderDeps: ({ search }) => ({ board: search.board ?? 'climbers' }),
  loader: async ({ context: { queryClient }, params: { gymId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(rankingQuery(gymId, { ...deps, period: 'current' }));
    await orPage(queryClient.ensureQueryData(gymQuery(gymId)));
  },
  component: Page,
});

function Page() {
  const { gymId } = Route.useParams();
  const { board = 'climbers' } = Route.useSearch();
  const { data: gym } = useSuspenseQuery(gymQuery(gymId));
  const navigate = useNavigate({ from: '/gym/$gymId/rankings/monthly' });
  return (
    <RankingsScreen
      gymId={gymId}
      gymName={gym.name}
      period="current"
      board={board}
      onBoard={(next) =>
        void navigate({
          search: (now) => ({ ...now, board: next === 'climbers' ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
