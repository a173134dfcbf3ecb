import { createFileRoute } from '@tanstack/react-router';
import { SectionsScreen } from '../features/gyms/sections/sections-screen';

export const Route = createFileRoute('/dashboard/$gymId/sections')({ component: Sections });

function Sections() {
  const { gymId } = Route.useParams();
  return <SectionsScreen key={gymId} gymId={gymId} />;
}
