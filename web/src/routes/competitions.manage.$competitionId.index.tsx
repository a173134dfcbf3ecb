import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../features/manage/overview/overview-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/')({
  component: Overview,
});

function Overview() {
  const { competitionId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OverviewScreen
      key={competitionId}
      competitionId={competitionId}
      onOpen={(id) =>
        void navigate({
          to: '/competitions/manage/$competitionId',
          params: { competitionId: id },
        })
      }
    />
  );
}
