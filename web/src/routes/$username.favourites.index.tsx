import { createFileRoute, redirect } from '@tanstack/react-router';

/** Climbs first: they are what comes down. */
export const Route = createFileRoute('/$username/favourites/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$username/favourites/climbs', params, replace: true });
  },
});
