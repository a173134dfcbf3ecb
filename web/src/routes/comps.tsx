import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address that is printed on posters. */
export const Route = createFileRoute('/comps')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/competitions', search, replace: true });
  },
});
