import { createFileRoute } from '@tanstack/react-router';
import { VerifyLanding, VerifyScreen } from '../features/people/accounts/verify-screen';
import { mailedLink } from './-shell/mailed-link';

export const Route = createFileRoute('/auth/verify')({
  validateSearch: mailedLink,
  component: Page,
});

function Page() {
  const { next, oobCode, mode } = Route.useSearch();
  if (oobCode !== undefined) return <VerifyLanding code={oobCode} mode={mode} next={next} />;
  return <VerifyScreen next={next} />;
}
