import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute(
  '/competitions/manage/$competitionId/competitor/$competitorId',
)({
  component: RouteComponent,
});

function RouteComponent() {
  return (
    <div>
      Hello "/competitions/manage/$competitionId/competitor/$competitorId"!
    </div>
  );
}
