import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../features/competitions/groups/groups-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/cohorts')({
  component: Groups,
});

function Groups() {
  const { competitionId } = Route.useParams();
  return <GroupsScreen competitionId={competitionId} />;
}
