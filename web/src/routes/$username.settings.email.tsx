import { createFileRoute } from '@tanstack/react-router';
import { EmailSettings } from '../features/people/accounts/settings/email-settings';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/settings/email')({
  loader: requireOwnPage,
  component: Page,
});

function Page() {
  return <EmailSettings username={Route.useParams().username} />;
}
