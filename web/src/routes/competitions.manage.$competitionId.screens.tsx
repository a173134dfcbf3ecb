import { createFileRoute } from '@tanstack/react-router';
import { useScreenSlots } from '../features/competitions/leaderboards/screen-slots';
import { CompetitionScreens } from '../features/site/screens/competition-screens';

export const Route = createFileRoute('/competitions/manage/$competitionId/screens')({
  component: Screens,
});

function Screens() {
  const { competitionId } = Route.useParams();
  const slotsFor = useScreenSlots(competitionId);
  return (
    <CompetitionScreens key={competitionId} competitionId={competitionId} slotsFor={slotsFor} />
  );
}
