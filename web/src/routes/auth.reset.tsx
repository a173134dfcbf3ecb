import { createFileRoute } from '@tanstack/react-router';
import { ResetLanding, ResetScreen } from '../features/people/accounts/reset-screen';
import { mailedLink } from './-shell/mailed-link';

export const Route = createFileRoute('/auth/reset')({
  validateSearch: mailedLink,
  component: Page,
});

function Page() {
  const { next, oobCode } = Route.useSearch();
  if (oobCode !== undefined) return <ResetLanding code={oobCode} next={next} />;
  return <ResetScreen next={next} />;
}
