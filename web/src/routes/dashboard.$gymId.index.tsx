import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../features/gyms/overview/overview-screen';

export const Route = createFileRoute('/dashboard/$gymId/')({ component: Overview });

function Overview() {
  const { gymId } = Route.useParams();
  return <OverviewScreen key={gymId} gymId={gymId} />;
}
