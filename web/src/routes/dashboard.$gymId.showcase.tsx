import { createFileRoute } from '@tanstack/react-router';
import { ShowcaseScreen } from '../features/gyms/showcase/showcase-screen';

export const Route = createFileRoute('/dashboard/$gymId/showcase')({ component: Showcase });

function Showcase() {
  const { gymId } = Route.useParams();
  return <ShowcaseScreen key={gymId} gymId={gymId} />;
}
