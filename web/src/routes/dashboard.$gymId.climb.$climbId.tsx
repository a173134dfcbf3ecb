import { createFileRoute } from '@tanstack/react-router';
import { ClimbScreen } from '../features/gyms/climbs/manage/climb-screen';

export const Route = createFileRoute('/dashboard/$gymId/climb/$climbId')({ component: Climb });

function Climb() {
  const { gymId, climbId } = Route.useParams();
  return <ClimbScreen key={climbId} gymId={gymId} climbId={climbId} />;
}
