import { createFileRoute } from '@tanstack/react-router';
import { PasswordSettings } from '../features/people/accounts/settings/password-settings';
import { demandOwn } from './-settings/demand-own';

export const Route = createFileRoute('/$username/settings/password')({
  loader: demandOwn,
  component: Page,
});

function Page() {
  return <PasswordSettings username={Route.useParams().username} />;
}
