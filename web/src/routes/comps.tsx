import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address for posters; its parameters are passed on. */
export const Route = createFileRoute('/comps')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/competitions', search, hash: true, replace: true });
  },
});
