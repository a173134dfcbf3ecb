import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/competitions/competitions/settings/settings-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/settings')({
  component: Settings,
});

function Settings() {
  const { competitionId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SettingsScreen
      key={competitionId}
      competitionId={competitionId}
      onDeleted={() => void navigate({ href: '/competitions/manage', replace: true })}
    />
  );
}
