import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettings } from '../features/people/accounts/settings/profile-settings';
import { InstagramCard } from '../features/people/instagram/instagram-card';
import { requireOwnPage } from './-settings/require-own-page';

export const Route = createFileRoute('/$username/settings/profile')({
  loader: requireOwnPage,
  component: Page,
});

function Page() {
  return (
    <ProfileSettings username={Route.useParams().username}>
      <InstagramCard />
    </ProfileSettings>
  );
}
