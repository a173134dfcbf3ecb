import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../features/manage/overview/overview-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/')({
  component: Overview,
});

function Overview() {
  const { competitionId } = Route.useParams();
  return <OverviewScreen competitionId={competitionId} />;
}
