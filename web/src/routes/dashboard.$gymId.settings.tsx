import { createFileRoute } from '@tanstack/react-router';
import { GymSettingsScreen } from '../features/gyms/settings/settings-screen';

export const Route = createFileRoute('/dashboard/$gymId/settings')({ component: Settings });

function Settings() {
  const { gymId } = Route.useParams();
  return <GymSettingsScreen key={gymId} gymId={gymId} />;
}
