import { createFileRoute } from '@tanstack/react-router';
import { ReactivateScreen } from '../features/people/accounts/reactivate-screen';

export const Route = createFileRoute('/auth/reactivate')({ component: Page });

function Page() {
  return <ReactivateScreen next={Route.useSearch().next} />;
}
