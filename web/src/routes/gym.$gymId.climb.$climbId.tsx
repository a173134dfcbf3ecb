import { canGym } from '@cruxboard/domain/gyms/permissions';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LogPanel } from '../features/gyms/ascents/log-panel';
import {
  neverClimbed,
  prefetchOwnAscents,
  useOwnAscents,
} from '../features/gyms/ascents/own-ascents';
import { ClimbHead } from '../features/gyms/climbs/climb-head';
import { climbQuery } from '../features/gyms/climbs/queries';
import { loadingTexts } from '../features/gyms/climbs/loading-texts';
import { texts } from '../features/gyms/climbs/texts';
import { noMarks, useOwnReactions } from '../features/gyms/reactions/own-reactions';
import { SaveToggle } from '../features/gyms/reactions/save-toggle';
import { LikeToggle } from '../features/gyms/reactions/like-toggle';
import { gymQuery } from '../features/gyms/gyms/queries';
import { AddSolution } from '../features/gyms/videos/add/add-solution';
import { ReportButton } from '../features/gyms/issues/report-button';
import { PageError } from '../lib/address/page-error';
import { useGoneGym } from '../features/gyms/gyms/use-gone-gym';
import { useGymLive } from '../features/gyms/model/use-gym-live';
import { orPage } from '../lib/address/page-errors';
import { useRememberGym } from '../features/gyms/model/recent-gyms';
import { share } from '../lib/browser/share';
import { importWithRetry } from '../lib/loading/import-with-retry';
import { useMe, useSession } from '../lib/session/hooks';
import { useSettled } from '../lib/loading/use-settled';
import { useTitle } from '../lib/hooks/use-title';
import { Icon } from '../ui/icon';
import { IconButton, iconButtonClass } from '../ui/icon-button';
import { Skeleton, SkeletonShape } from '../ui/skeleton';
import { TopBar } from '../ui/top-bar';
import { OwnBarBell } from './-shell/own-bar-bell';

/** Loaded only for staff. */
const GradeOpinionCounts = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/ascents/grade-opinion-counts')))
    .GradeOpinionCounts,
}));

const loadSolutions = () => import('../features/gyms/solutions/climb-solutions');
/** Below what people come for, and with its own reads. */
const ClimbSolutions = lazy(async () => ({
  default: (await importWithRetry(loadSolutions)).ClimbSolutions,
}));

/** Beside the climb on the desk, below it on phones; nobody waits for them. */
const Climbers = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/ascents/climbers'))).Climbers,
}));
const WallStrip = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/ascents/wall-strip'))).WallStrip,
}));
const SameWall = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/climbs/same-wall'))).SameWall,
}));

/** Loaded only for those who are signed in. */
const OwnReports = lazy(async () => ({
  default: (await importWithRetry(() => import('../features/gyms/issues/own-reports'))).OwnReports,
}));

export const Route = createFileRoute('/gym/$gymId/climb/$climbId')({
  loader: async ({ context: { queryClient }, params: { gymId, climbId } }) => {
    void queryClient.prefetchQuery(gymQuery(gymId));
    prefetchOwnAscents(queryClient, gymId);
    await orPage(queryClient.ensureQueryData(climbQuery(gymId, climbId)));
  },
  pendingComponent: ClimbSkeleton,
  component: Page,
});

function Page() {
  const { gymId, climbId } = Route.useParams();
  const { data: climb } = useSuspenseQuery(climbQuery(gymId, climbId));
  const { data: gym } = useQuery(gymQuery(gymId));
  const own = useOwnAscents(gymId);
  const reactions = useOwnReactions(gymId);
  const canSeeOpinions = canGym(useMe()?.roles.info.gyms[gymId] ?? [], 'viewGradeOpinions');
  const isSignedIn = useSession().status === 'signed-in';
  const isSettled = useSettled();
  useGymLive(gymId);
  const isGone = useGoneGym(gymId);
  useTitle(`${climb.name}, ${climb.gymName}`);
  useRememberGym(gymId, climb.gymName);
  const back = (
    <Link
      to="/gym/$gymId"
      params={{ gymId }}
      data-back
      className={iconButtonClass}
      aria-label={texts.back(climb.gymName)}
    >
      <Icon icon={ChevronLeft} />
    </Link>
  );
  if (isGone) return <PageError code="not_found" />;
  return (
    <div className="grow bg-surface md:bg-canvas">
      <TopBar className="mx-auto max-w-column lg:max-w-home md:static! md:mt-6 md:border-0! md:bg-transparent!">
        {back}
        <Link
          to="/gym/$gymId"
          params={{ gymId }}
          data-back
          className="ell grow py-3 text-14 font-label text-ink-2"
        >
          {climb.gymName}
        </Link>
        <ReportButton climb={climb} />
        <IconButton icon={Share2} label={texts.share} onClick={() => void share(climb.name)} />
        <OwnBarBell />
      </TopBar>
      <div className="mx-auto max-w-column md:mt-2 md:mb-12 lg:grid lg:max-w-home lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8 lg:px-4">
        <article className="min-w-0 md:overflow-clip md:rounded-3 md:border md:border-line md:bg-surface">
          <div className="border-b border-line bg-canvas pt-4 md:bg-raised md:pt-6">
            <div className="px-4 pb-5 md:px-6 md:pb-6">
              <ClimbHead climb={climb} timeZone={gym?.timeZone} />
            </div>
            {climb.archivedAt === null ? (
              <div className="-mt-1 h-16">
                {isSettled ? (
                  <Suspense>
                    <WallStrip climb={climb} own={own} />
                  </Suspense>
                ) : null}
              </div>
            ) : null}
          </div>
          <div className="border-b border-line p-4 md:border-0 md:p-6">
            <LogPanel
              climb={climb}
              record={own.get(climbId) ?? neverClimbed}
              timeZone={gym?.timeZone}
              beside={
                <>
                  <LikeToggle climb={climb} marks={reactions.get(climbId) ?? noMarks} />
                  <SaveToggle climb={climb} />
                </>
              }
            />
          </div>
          <div className="min-h-tap px-4 py-3 md:px-6 md:pb-6">
            <AddSolution {...{ gymId, climbId }} climbName={climb.name} />
          </div>
          {isSettled ? (
            <Suspense>
              <ClimbSolutions climb={climb} />
            </Suspense>
          ) : null}
          {isSignedIn ? (
            <Suspense>
              <OwnReports climbId={climbId} />
            </Suspense>
          ) : null}
          {canSeeOpinions ? (
            <Suspense>
              <GradeOpinionCounts gymId={gymId} climbId={climbId} />
            </Suspense>
          ) : null}
        </article>
        <aside className="grid min-w-0 grid-cols-1 gap-4 max-md:p-4 max-lg:mt-4">
          {isSettled ? (
            <Suspense>
              <Climbers climb={climb} timeZone={gym?.timeZone} />
              <SameWall climb={climb} />
            </Suspense>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

function ClimbSkeleton() {
  return (
    <Skeleton
      label={loadingTexts.one}
      className="mx-auto grid w-full max-w-column gap-4 px-4 pt-18"
    >
      <div className="flex items-center gap-4">
        <SkeletonShape width={120} height={72} isCut />
        <SkeletonShape width={180} height={30} />
      </div>
      <SkeletonShape width="100%" height={64} className="mt-4" />
      <SkeletonShape width="100%" height={56} isCut className="mt-8" />
    </Skeleton>
  );
}
