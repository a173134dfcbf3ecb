import type { Me } from '@cruxboard/contracts/people/accounts/accounts';
import { type ProfilePart, profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { parseSort, solutionSorts } from '@cruxboard/domain/sort-options';
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
import { TabPanel, Tabs } from '../ui/tabs';
import { parseProfileSearch, type ProfileTab, useProfileTabs } from './-profile/profile-tabs';
import { texts } from './-profile/texts';
import { placeRoute } from './layouts';

export const Route = createFileRoute('/$username/')({
  validateSearch: parseProfileSearch,
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
    const search: Readonly<Record<string, unknown>> = location.search;
    const sort = parseSort(solutionSorts, search['sort-by']);
    const load: Partial<Record<ProfilePart, () => Promise<void>>> = {
      achievements: () => queryClient.prefetchQuery(achievementsQuery(username)),
      gyms: () => queryClient.prefetchQuery(profileGymsQuery(username)),
      solutions: () => queryClient.prefetchInfiniteQuery(profileSolutionsQuery(username, sort)),
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
const Summary = lazy(() => importWithRetry(() => import('../features/gyms/logbook/summary')));

function Page() {
  const { username } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isOwn = isNamed(useMe(), username);
  const { shownParts } = useSuspenseQuery(profileQuery(username)).data;
  const isShown = (part: ProfilePart) => isOwn || shownParts.includes(part);
  const tabs = useProfileTabs({ username, isOwn, isShown });
  const tab = (tabs.find(({ value }) => value === search.tab) ?? tabs[0])?.value;
  const choose = (next: ProfileTab) =>
    void navigate({
      search: { tab: next === tabs[0]?.value ? undefined : next },
      replace: true,
      resetScroll: false,
    });
  return (
    <ProfileScreen
      username={username}
      isOwn={isOwn}
      summary={
        isShown('logbook') ? (
          <div className="min-h-49 sm:min-h-23 lg:w-148">
            <Suspense>
              <Summary username={username} />
            </Suspense>
          </div>
        ) : undefined
      }
      tabs={
        tab === undefined ? null : (
          <Tabs id="profile" label={texts.parts} items={tabs} value={tab} onChange={choose} />
        )
      }
    >
      {tab === undefined ? null : (
        // while the logbook comes, what is below it stays out of sight
        <TabPanel
          tabs="profile"
          value={tab}
          className={tab === 'logbook' ? 'min-h-[70svh]' : undefined}
        >
          {tab === 'logbook' ? (
            <Suspense>
              <Logbook username={username} isOwn={isOwn}>
                {isShown('gyms') ? <ProfileGyms username={username} /> : null}
              </Logbook>
            </Suspense>
          ) : null}
          {tab === 'solutions' ? <ProfileSolutions username={username} /> : null}
          {tab === 'achievements' ? <ProfileBadges username={username} isOwn={isOwn} /> : null}
          {tab === 'results' ? <ProfileResults username={username} isOwn={isOwn} /> : null}
          {tab === 'gyms' ? <ProfileGyms username={username} /> : null}
        </TabPanel>
      )}
    </ProfileScreen>
  );
}

function isNamed(me: Me | undefined, username: string): boolean {
  return me?.profile?.info.username === username;
}
