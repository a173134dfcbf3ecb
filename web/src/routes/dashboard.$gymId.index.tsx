import { createFileRoute, redirect } from '@tanstack/react-router';

/** Until there is an overview, the dashboard opens at the climbs. */
export const Route = createFileRoute('/dashboard/$gymId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/dashboard/$gymId/climbs', params, replace: true });
  },
});
