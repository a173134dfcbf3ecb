import { createFileRoute } from '@tanstack/react-router';
import { AccountSettings } from '../features/people/accounts/settings/account-settings';
import { demandOwn } from './-settings/demand-own';

export const Route = createFileRoute('/$username/settings/account')({
  loader: demandOwn,
  component: Page,
});

function Page() {
  return <AccountSettings username={Route.useParams().username} />;
}
