import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../features/competitions/competitions/overview/overview-screen';

interface OverviewSearch {
  /** The top-up form is open. */
  topUp?: 'open' | undefined;
}

export const Route = createFileRoute('/competitions/manage/$competitionId/')({
  validateSearch: (search: Record<string, unknown>): OverviewSearch => ({
    topUp: search['topUp'] === 'open' ? 'open' : undefined,
  }),
  component: Overview,
});

function Overview() {
  const { competitionId } = Route.useParams();
  const { topUp } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OverviewScreen
      key={competitionId}
      competitionId={competitionId}
      isToppingUp={topUp === 'open'}
      onToppingUp={(isToppingUp) =>
        void navigate({ search: { topUp: isToppingUp ? 'open' : undefined }, replace: true })
      }
      onOpen={(id) =>
        void navigate({
          to: '/competitions/manage/$competitionId',
          params: { competitionId: id },
        })
      }
    />
  );
}
