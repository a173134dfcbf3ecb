import { createFileRoute } from '@tanstack/react-router';
import { demandDevPages } from './-dev/demand-dev-pages';
import { ToastsPage } from './-dev/toasts-page';

export const Route = createFileRoute('/dev/toasts')({
  loader: () => demandDevPages('/dev/toasts'),
  component: ToastsPage,
});
