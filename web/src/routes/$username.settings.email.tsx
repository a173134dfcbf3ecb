import { createFileRoute } from '@tanstack/react-router';
import { EmailSettings } from '../features/people/accounts/settings/email-settings';
import { demandOwn } from './-settings/demand-own';

export const Route = createFileRoute('/$username/settings/email')({
  loader: demandOwn,
  component: Page,
});

function Page() {
  return <EmailSettings username={Route.useParams().username} />;
}
