import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, QrCode, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ClimbList } from '../features/gyms/climbs/climb-list';
import { ClimbTools } from '../features/gyms/climbs/climb-tools';
import {
  type ChangeView,
  climbView,
  isFiltered,
  noFilters,
  parseClimbSearch,
} from '../features/gyms/climbs/filters';
import { gymClimbsQuery } from '../features/gyms/climbs/queries';
import { gymQuery } from '../features/gyms/gyms/queries';
import { seeWall } from '../features/gyms/model/gym-visit';
import { useRememberGym } from '../features/gyms/model/recent-gyms';
import { PageError } from '../lib/address/page-error';
import { useGoneGym } from '../features/gyms/gyms/use-gone-gym';
import { useGymLive } from '../features/gyms/model/use-gym-live';
import { FollowButton } from '../features/gyms/reactions/follow-button';
import { WallHead } from '../features/gyms/sections/wall-head';
import { wallQuery } from '../features/gyms/sections/wall-queries';
import { texts } from '../features/gyms/sections/wall-texts';
import { orPage } from '../lib/address/page-errors';
import { share } from '../lib/browser/share';
import { useTitle } from '../lib/hooks/use-title';
import { importWithRetry } from '../lib/loading/import-with-retry';
import { useSession } from '../lib/session/hooks';
import { Icon } from '../ui/icon';
import { IconButton, iconButtonClass } from '../ui/icon-button';
import { Skeleton, SkeletonHead, SkeletonRows } from '../ui/skeleton';
import { TopBar } from '../ui/top-bar';
import { useOnceOpen } from '../ui/use-once-open';
import { exchangeKey, type KeySearch, parseKey } from './-gym/exchange-key';
import { useOwnMarks } from './-gym/use-own-marks';
import { OwnBarBell } from './-shell/own-bar-bell';

const WallCodeDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/sections/wall-code-dialog')))
    .WallCodeDialog,
}));

type WallSearch = Omit<ReturnType<typeof parseClimbSearch>, 'section'> & KeySearch;

/** One wall: the filters are the gym page's without the choice of a wall. */
export const Route = createFileRoute('/gym/$gymId/wall/$sectionId')({
  validateSearch: (search: Record<string, unknown>): WallSearch => {
    const { section: _, ...filters } = parseClimbSearch(search);
    return { ...filters, ...parseKey(search) };
  },
  beforeLoad: async ({ params, search: { key, ...search }, preload }) => {
    if (key === undefined || preload) return;
    await exchangeKey(params.gymId, key);
    throw redirect({ to: '/gym/$gymId/wall/$sectionId', params, search, replace: true });
  },
  loaderDeps: ({ search }) => climbView(search),
  loader: async ({ context: { queryClient }, params: { gymId, sectionId }, deps }) => {
    if (deps.own === undefined) {
      void queryClient.prefetchInfiniteQuery(
        gymClimbsQuery(gymId, { ...deps, section: sectionId }),
      );
    }
    await orPage(
      Promise.all([
        queryClient.ensureQueryData(wallQuery(gymId, sectionId)),
        queryClient.ensureQueryData(gymQuery(gymId)),
      ]),
    );
  },
  pendingComponent: WallSkeleton,
  component: Page,
});

function Page() {
  const { gymId, sectionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/gym/$gymId/wall/$sectionId' });
  const { status } = useSession();
  const { data: wall } = useSuspenseQuery(wallQuery(gymId, sectionId));
  const { data: gym } = useSuspenseQuery(gymQuery(gymId));
  const own = useOwnMarks(gymId);
  useGymLive(gymId);
  const isGone = useGoneGym(gymId);
  useTitle(`${wall.name}, ${gym.name}`);
  useRememberGym(gymId, gym.name);
  useEffect(() => seeWall(gymId, sectionId), [gymId, sectionId]);

  // Filters by the user's own climbs need a user.
  const chosen = { ...climbView(search), ...(status === 'visitor' ? { own: undefined } : {}) };
  const view = { ...chosen, section: sectionId };
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
      <WallBar gymId={gymId} gymName={gym.name} wall={wall} />
      <div className="mx-auto max-w-column">
        <WallHead
          wall={wall}
          timeZone={gym.timeZone}
          follow={<FollowButton gymId={gymId} sectionId={sectionId} />}
        />
        <div className="row-edge border-y border-line px-4">
          <ClimbTools
            gymId={gymId}
            view={view}
            sections={[]}
            climbCount={wall.climbCount}
            onChange={change}
          />
        </div>
        <ClimbList
          gymId={gymId}
          view={view}
          climbCount={wall.climbCount}
          own={own}
          hasFilters={isFiltered(chosen)}
          onClearFilters={() => change(noFilters)}
        />
      </div>
    </div>
  );
}

interface WallBarProps {
  gymId: string;
  gymName: string;
  wall: { readonly id: string; readonly gymId: string; readonly name: string };
}

/** The way back to the gym, and how to give the wall's address away. */
function WallBar({ gymId, gymName, wall }: WallBarProps) {
  const [isCode, setCode] = useState(false);
  const hasCode = useOnceOpen(isCode);
  return (
    <>
      <TopBar className="mx-auto max-w-column md:static! md:mt-6 md:border-0! md:bg-transparent!">
        <Link
          to="/gym/$gymId"
          params={{ gymId }}
          data-back
          className={iconButtonClass}
          aria-label={texts.back(gymName)}
        >
          <Icon icon={ChevronLeft} />
        </Link>
        <Link
          to="/gym/$gymId"
          params={{ gymId }}
          data-back
          className="ell grow py-3 text-14 font-label text-ink-2"
        >
          {gymName}
        </Link>
        <IconButton icon={QrCode} label={texts.code} onClick={() => setCode(true)} />
        <IconButton icon={Share2} label={texts.share} onClick={() => void share(wall.name)} />
        <OwnBarBell />
      </TopBar>
      {hasCode ? (
        <Suspense>
          <WallCodeDialog wall={wall} isOpen={isCode} onClose={() => setCode(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function WallSkeleton() {
  return (
    <Skeleton label={texts.loading} className="mx-auto w-full max-w-column bg-surface">
      <SkeletonHead />
      <SkeletonRows count={9} />
    </Skeleton>
  );
}
