import { createFileRoute, redirect } from '@tanstack/react-router';
import { EmailLinkLanding } from '../features/accounts/email-link-landing';
import { mailedLink } from './-shell/mailed-link';

export const Route = createFileRoute('/auth/redirect')({
  validateSearch: mailedLink,
  beforeLoad: ({ search }) => {
    if (search.oobCode === undefined) {
      throw redirect({ to: '/auth/login', search: { next: search.next }, replace: true });
    }
  },
  component: Page,
});

function Page() {
  const { oobCode = '', next } = Route.useSearch();
  return <EmailLinkLanding code={oobCode} next={next} />;
}
