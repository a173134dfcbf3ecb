import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ProfileScreen } from '../features/accounts/profile-screen';
import { ProfileSkeleton } from '../features/accounts/profile-skeleton';
import { profileQuery } from '../features/accounts/queries';
import { orPage } from '../lib/page-errors';
import { placeRoute } from './layouts';

export const Route = createFileRoute('/$username/')({
  loader: async ({ context, params, location }) => {
    // Screens that are not built yet are no usernames.
    if (placeRoute(location.pathname)?.route !== '/{username}') throw notFound();
    const profile = await orPage(
      context.queryClient.ensureQueryData(profileQuery(params.username)),
    );
    if (profile.username !== params.username) {
      throw redirect({ to: '/$username', params: { username: profile.username }, replace: true });
    }
  },
  pendingComponent: ProfileSkeleton,
  component: Page,
});

function Page() {
  return <ProfileScreen username={Route.useParams().username} />;
}
