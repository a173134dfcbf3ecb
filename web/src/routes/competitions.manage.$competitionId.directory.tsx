import { createFileRoute } from '@tanstack/react-router';
import { DirectoryScreen } from '../features/competitions/competitions/directory/directory-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/directory')({
  component: Directory,
});

function Directory() {
  const { competitionId } = Route.useParams();
  return <DirectoryScreen competitionId={competitionId} />;
}
