import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettings } from '../features/people/accounts/settings/profile-settings';
import { demandOwn } from './-settings/demand-own';

export const Route = createFileRoute('/$username/settings/profile')({
  loader: demandOwn,
  component: Page,
});

function Page() {
  return <ProfileSettings username={Route.useParams().username} />;
}
