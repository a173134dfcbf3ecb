import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import { type ProfilePart, profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProfileScreen } from '../features/people/accounts/profile-screen';
import { ProfileSkeleton } from '../features/people/accounts/profile-skeleton';
import { profileQuery } from '../features/people/accounts/queries';
import { ProfileBadges } from '../features/people/achievements/profile-badges';
import { achievementsQuery } from '../features/people/achievements/queries';
import { ProfileGyms } from '../features/gyms/logbook/profile-gyms';
import { profileGymsQuery } from '../features/gyms/logbook/queries';
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
    const profile = await orPage(queryClient.ensureQueryData(profileQuery(username)));
    if (profile.username !== username) {
      throw redirect({ to: '/$username', params: { username: profile.username }, replace: true });
    }
    const isOwn = isNamed(cachedMe(queryClient), username);
    const load: Partial<Record<ProfilePart, () => Promise<void>>> = {
      achievements: () => queryClient.prefetchQuery(achievementsQuery(username)),
      gyms: () => queryClient.prefetchQuery(profileGymsQuery(username)),
      solutions: () => queryClient.prefetchInfiniteQuery(profileSolutionsQuery(username)),
      results: () => queryClient.prefetchInfiniteQuery(resultsQuery(username, isOwn)),
    };
    // loaded before the page, so that nothing is inserted into it later; a failure shows in its card
    const parts = isOwn ? profileParts : profile.shownParts;
    await Promise.all(parts.map((part) => load[part]?.()));
  },
  pendingComponent: ProfileSkeleton,
  component: Page,
});

/** Loaded after the profile, by those who may read it. */
const Logbook = lazy(() => importWithRetry(() => import('../features/gyms/logbook/logbook')));

function Page() {
  const { username } = Route.useParams();
  const isOwn = isNamed(useMe(), username);
  const { shownParts } = useSuspenseQuery(profileQuery(username)).data;
  const isShown = (part: ProfilePart) => isOwn || shownParts.includes(part);
  return (
    <ProfileScreen username={username} isOwn={isOwn}>
      {isShown('logbook') ? (
        <Suspense>
          <Logbook username={username} isOwn={isOwn} />
        </Suspense>
      ) : null}
      {isShown('solutions') ? <ProfileSolutions username={username} /> : null}
      {isShown('gyms') ? <ProfileGyms username={username} /> : null}
      {isShown('achievements') ? <ProfileBadges username={username} isOwn={isOwn} /> : null}
      {isShown('results') ? <ProfileResults username={username} isOwn={isOwn} /> : null}
    </ProfileScreen>
  );
}

function isNamed(me: Me | undefined, username: string): boolean {
  return me?.profile?.info.username === username;
}
