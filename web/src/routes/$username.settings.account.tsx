import { createFileRoute } from '@tanstack/react-router';
import { AccountSettings } from '../features/people/accounts/settings/account-settings';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/settings/account')({
  loader: requireOwnPage,
  component: Page,
});

function Page() {
  return <AccountSettings username={Route.useParams().username} />;
}
