import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address that is printed on posters; what it carries goes along. */
export const Route = createFileRoute('/comps')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/competitions', search, hash: true, replace: true });
  },
});
