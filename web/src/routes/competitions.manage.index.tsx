import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/competitions/manage/')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/competitions/manage/"!</div>;
}
