import { createFileRoute } from '@tanstack/react-router';
import { CompetitorScreen } from '../features/competitions/competitors/manage-competitor/competitor-screen';

export const Route = createFileRoute(
  '/competitions/manage/$competitionId/competitor/$competitorId',
)({
  component: Competitor,
});

function Competitor() {
  const { competitionId, competitorId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CompetitorScreen
      key={competitorId}
      competitionId={competitionId}
      competitorId={competitorId}
      onRemoved={() =>
        void navigate({
          to: '/competitions/manage/$competitionId/competitors',
          params: { competitionId },
          replace: true,
        })
      }
    />
  );
}
