import { createFileRoute } from '@tanstack/react-router';
import { DirectoryScreen } from '../features/gyms/staff/directory-screen';

export const Route = createFileRoute('/dashboard/$gymId/directory')({ component: Directory });

function Directory() {
  const { gymId } = Route.useParams();
  return <DirectoryScreen key={gymId} gymId={gymId} />;
}
