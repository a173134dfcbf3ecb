import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { prefetchOwnAscents } from '../features/gyms/ascents/own-ascents';
import { ClimbList } from '../features/gyms/climbs/climb-list';
import { ClimbTools } from '../features/gyms/climbs/climb-tools';
import type { ChangeView } from '../features/gyms/climbs/filters';
import { climbView, noFilters, parseClimbSearch } from '../features/gyms/climbs/filters';
import { gymClimbsQuery } from '../features/gyms/climbs/queries';
import { loadingTexts } from '../features/gyms/climbs/loading-texts';
import { texts } from '../features/gyms/climbs/texts';
import { LivingWallFrame } from '../features/gyms/living-wall/living-wall-frame';
import { GymHead } from '../features/gyms/gyms/gym-head';
import { gymQuery } from '../features/gyms/gyms/queries';
import { GymShowcase } from '../features/gyms/showcase/gym-showcase';
import { showcaseQuery } from '../features/gyms/showcase/queries';
import { useGymVisit } from '../features/gyms/model/gym-visit';
import { PageError } from '../lib/address/page-error';
import { useGoneGym } from '../features/gyms/gyms/use-gone-gym';
import { useGymLive } from '../features/gyms/model/use-gym-live';
import { orPage } from '../lib/address/page-errors';
import { useRememberGym } from '../features/gyms/model/recent-gyms';
import { useSession } from '../lib/session/hooks';
import { importWithRetry } from '../lib/loading/import-with-retry';
import { useTitle } from '../lib/hooks/use-title';
import { useWide } from '../lib/hooks/use-wide';
import { SearchInput } from '../ui/search-input';
import { Skeleton, SkeletonHead, SkeletonRows } from '../ui/skeleton';
import { exchangeKey, type KeySearch, parseKey } from './-gym/exchange-key';
import { useOwnMarks } from './-gym/use-own-marks';
import { OwnBarBell } from './-shell/own-bar-bell';

// Phones have nothing beside the climbs; on the desk the grid reserves the space.
const TopClimbers = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/rankings/top-climbers')))
    .TopClimbers,
}));
const AboutCard = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/gyms/about-card'))).AboutCard,
}));

/** Loaded by the first tap on a way to log several. */
const LogSeveral = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/ascents/log-several'))).LogSeveral,
}));

type GymSearch = ReturnType<typeof parseClimbSearch> & KeySearch;

export const Route = createFileRoute('/gym/$gymId/')({
  validateSearch: (search: Record<string, unknown>): GymSearch => ({
    ...parseClimbSearch(search),
    ...parseKey(search),
  }),
  beforeLoad: async ({ params, search: { key, ...search }, preload }) => {
    if (key === undefined || preload) return;
    await exchangeKey(params.gymId, key);
    // whoever sees the address later doesn't get the key with it
    throw redirect({ to: '/gym/$gymId', params, search, replace: true });
  },
  loaderDeps: ({ search }) => climbView(search),
  loader: async ({ context, params, deps }) => {
    if (deps.own === undefined) {
      void context.queryClient.prefetchInfiniteQuery(gymClimbsQuery(params.gymId, deps));
    }
    prefetchOwnAscents(context.queryClient, params.gymId);
    void context.queryClient.prefetchQuery(showcaseQuery(params.gymId));
    await orPage(context.queryClient.ensureQueryData(gymQuery(params.gymId)));
  },
  pendingComponent: GymSkeleton,
  component: Page,
});

function Page() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/gym/$gymId/' });
  const { status } = useSession();
  const { data: gym } = useSuspenseQuery(gymQuery(gymId));
  const own = useOwnMarks(gymId);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const canLog = status === 'signed-in';
  const toggle = (climbId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(climbId)) next.add(climbId);
      return next;
    });
  const [isSearching, setSearching] = useState(search.search !== undefined);
  const isDesk = useWide('lg');
  const news = useGymVisit(gymId, search.section);
  useGymLive(gymId);
  const isGone = useGoneGym(gymId);
  useTitle(gym.name);
  // a device that several people use keeps no name of a private gym
  useRememberGym(gymId, gym.access === 'public' ? gym.name : undefined);

  // Filters by the user's own climbs need a user.
  const view = { ...climbView(search), ...(status === 'visitor' ? { own: undefined } : {}) };
  const change: ChangeView = ({ sort, ...filters }) =>
    void navigate({
      search: (now) => ({
        ...now,
        ...filters,
        ...(sort === undefined ? {} : { 'sort-by': sort }),
      }),
      replace: true,
      resetScroll: false,
    });

  if (isGone) return <PageError code="not_found" />;
  return (
    <div className="grow bg-surface">
      <GymHead
        gym={gym}
        onSearch={() => setSearching(!isSearching)}
        bell={<OwnBarBell />}
        wall={
          <LivingWallFrame
            logoUrl={gym.logoUrl}
            gymId={gymId}
            climbCount={gym.climbCount}
            picked={view.section}
            onPick={(section) => change({ section })}
            own={own}
          />
        }
      />
      <GymShowcase gymId={gymId} />
      <div className="mx-auto max-w-home md:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="min-w-0">
          <div className="sticky top-nav z-4 large-text:static short:static md:row-edge border-b border-line bg-surface px-4 pt-2.5 md:pt-4">
            <div className={isSearching ? 'pb-2.5' : 'pb-2.5 max-md:hidden'}>
              <SearchInput
                label={texts.search}
                value={search.search ?? ''}
                onChange={(typed) => change({ search: typed || undefined })}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press has just opened the search
                autoFocus={isSearching && search.search === undefined}
              />
            </div>
            <ClimbTools
              gymId={gymId}
              view={view}
              sections={gym.sections}
              news={news}
              climbCount={gym.climbCount}
              onChange={change}
              onChoose={canLog && chosen === null ? () => setChosen(new Set()) : undefined}
            />
          </div>
          <ClimbList
            gymId={gymId}
            view={view}
            climbCount={gym.climbCount}
            own={own}
            onClearFilters={() => change(noFilters)}
            choosing={canLog ? { chosen, onToggle: toggle } : undefined}
          />
          {chosen === null ? null : (
            <Suspense>
              <LogSeveral gymId={gymId} climbIds={chosen} onEnd={() => setChosen(null)} />
            </Suspense>
          )}
        </div>
        <aside className="grid content-start gap-4 py-6 pe-4 max-lg:hidden">
          {isDesk ? (
            <Suspense>
              <TopClimbers gymId={gymId} />
              <AboutCard gym={gym} />
            </Suspense>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

function GymSkeleton() {
  return (
    <Skeleton label={loadingTexts.list} className="bg-surface">
      <SkeletonHead />
      <SkeletonRows count={9} />
    </Skeleton>
  );
}
