import { createFileRoute } from '@tanstack/react-router';
import { GymScreens } from '../features/site/screens/gym-screens';

export const Route = createFileRoute('/dashboard/$gymId/screens')({ component: Screens });

function Screens() {
  const { gymId } = Route.useParams();
  return <GymScreens key={gymId} gymId={gymId} />;
}
