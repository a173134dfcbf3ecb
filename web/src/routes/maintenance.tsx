import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../features/site/pages/maintenance-page';

export const Route = createFileRoute('/maintenance')({ component: Page });

function Page() {
  const { next } = Route.useSearch();
  return <MaintenancePage next={next} />;
}
