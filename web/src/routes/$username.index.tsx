import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProfileScreen } from '../features/people/accounts/profile-screen';
import { ProfileSkeleton } from '../features/people/accounts/profile-skeleton';
import { profileQuery } from '../features/people/accounts/queries';
import { ProfileBadges } from '../features/people/achievements/profile-badges';
import { achievementsQuery } from '../features/people/achievements/queries';
import { ProfileResults } from '../features/competitions/results/profile-results';
import { resultsQuery } from '../features/competitions/results/queries';
import { ProfileSolutions } from '../features/gyms/solutions/profile-solutions';
import { profileSolutionsQuery } from '../features/gyms/solutions/queries';
import { orPage } from '../lib/address/page-errors';
import { importWithRetry } from '../lib/loading/import-with-retry';
import { cachedMe, useMe } from '../lib/session/hooks';
import { placeRoute } from './layouts';

export const Route = createFileRoute('/$username/')({
  loader: async ({ context, params, location }) => {
    // A screen that doesn't exist yet is no username.
    if (placeRoute(location.pathname)?.route !== '/{username}') throw notFound();
    const { queryClient } = context;
    const { username } = params;
    // loaded with the profile, so that nothing is inserted below it later; a failure shows in its card
    const below = Promise.all([
      queryClient.prefetchQuery(achievementsQuery(username)),
      queryClient.prefetchInfiniteQuery(profileSolutionsQuery(username)),
      queryClient.prefetchInfiniteQuery(
        resultsQuery(username, isNamed(cachedMe(queryClient), username)),
      ),
    ]);
    const profile = await orPage(queryClient.ensureQueryData(profileQuery(username)));
    if (profile.username !== username) {
      throw redirect({ to: '/$username', params: { username: profile.username }, replace: true });
    }
    await below;
  },
  pendingComponent: ProfileSkeleton,
  component: Page,
});

/** Loaded after the profile, by those who may read it. */
const Logbook = lazy(() => importWithRetry(() => import('../features/gyms/logbook/logbook')));

function Page() {
  const { username } = Route.useParams();
  const isOwn = isNamed(useMe(), username);
  const isPublic = useSuspenseQuery(profileQuery(username)).data.isLogbookPublic;
  return (
    <ProfileScreen username={username} isOwn={isOwn}>
      {isOwn || isPublic ? (
        <Suspense>
          <Logbook username={username} isOwn={isOwn} isPublic={isPublic} />
        </Suspense>
      ) : null}
      <ProfileSolutions username={username} />
      <ProfileBadges username={username} isOwn={isOwn} />
      <ProfileResults username={username} isOwn={isOwn} />
    </ProfileScreen>
  );
}

function isNamed(me: Me | undefined, username: string): boolean {
  return me?.profile?.info.username === username;
}
