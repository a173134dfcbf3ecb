import { createFileRoute } from '@tanstack/react-router';
import { PasswordSettings } from '../features/people/accounts/settings/password-settings';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/settings/password')({
  loader: requireOwnPage,
  component: Page,
});

function Page() {
  return <PasswordSettings username={Route.useParams().username} />;
}
