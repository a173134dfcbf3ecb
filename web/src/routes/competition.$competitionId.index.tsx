import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { AboutSkeleton } from '../features/competitions/competitions/about-skeleton';
import { CompetitionBar } from '../features/competitions/competitions/competition-bar';
import { HeadBanner } from '../features/competitions/competitions/head-banner';
import { CompetitionFailed } from '../features/competitions/competitions/competition-failed';
import {
  competitionSearch,
  type CompetitionSearch,
  type CompetitionTab,
} from '../features/competitions/competitions/tabs';
import { texts } from '../features/competitions/competitions/texts';
import { BoardPanel } from '../features/competitions/leaderboards/board-panel';
import { BoardSkeleton } from '../features/competitions/leaderboards/board-skeleton';
import { CardSkeleton } from '../features/competitions/scores/card-skeleton';
import { chosenView, viewChoices } from '../features/competitions/model/board-views';
import { pageClass } from '../features/competitions/model/page-class';
import { competitionQuery, useOwnCompetition } from '../features/competitions/model/queries';
import { boardQuery, type LiveBoard } from '../features/competitions/model/use-board';
import { useRecentGains } from '../features/competitions/model/use-recent-gains';
import { importWithRetry } from '../lib/loading/import-with-retry';
import { useTitle } from '../lib/hooks/use-title';
import { useWide } from '../lib/hooks/use-wide';
import { UnderBar } from './-competition/under-bar';
import { WithBoard } from './-competition/with-board';

// People who only watch the leaderboard load none of the other tabs, least of all the card and its queue.
// Phones have nothing beside the leaderboard; on the desk the grid reserves the space.
const BoardAside = lazy(async () => ({
  default: (
    await importWithRetry(() => import('../features/competitions/leaderboards/board-aside'))
  ).BoardAside,
}));
const AboutTab = lazy(async () => ({
  default: (await import('../features/competitions/competitions/about-tab')).AboutTab,
}));
const ClimbsTab = lazy(async () => ({
  default: (await import('../features/competitions/competitions/climbs-tab')).ClimbsTab,
}));
const OwnCard = lazy(async () => ({ default: (await import('./-competition/own-card')).OwnCard }));

export const Route = createFileRoute('/competition/$competitionId/')({
  validateSearch: competitionSearch,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(boardQuery(params.competitionId));
  },
  component: Page,
});

function Page(): ReactNode {
  const { competitionId } = Route.useParams();
  const { tab = 'leaderboard' } = Route.useSearch();
  const hasEntry = Boolean(useOwnCompetition(competitionId)?.competitor);
  return (
    <WithBoard
      key={competitionId}
      competitionId={competitionId}
      skeleton={skeletons[tab]}
      isAgeSaid={tab === 'card' && hasEntry}
    >
      {(board, live) => <Competition board={board} live={live} />}
    </WithBoard>
  );
}

const skeletons: Readonly<Record<CompetitionTab, ReactNode>> = {
  leaderboard: (
    <BoardPlace>
      <BoardSkeleton />
    </BoardPlace>
  ),
  climbs: (
    <div className={pageClass()}>
      <BoardSkeleton />
    </div>
  ),
  card: <CardSkeleton />,
  about: <AboutSkeleton />,
};

const glowMs = 2400;

function Competition({ board, live }: { board: Board; live: LiveBoard }) {
  const { competition } = board;
  const search = Route.useSearch();
  const { tab = 'leaderboard' } = search;
  const own = useOwnCompetition(competition.id)?.competitor ?? null;
  const gains = useRecentGains(board, glowMs);
  const isDesk = useWide('lg');
  const navigate = Route.useNavigate();
  useTitle(tab === 'leaderboard' ? competition.name : `${texts.tabs[tab]}, ${competition.name}`);
  const onView = (view: string) =>
    void navigate({
      search: (known: CompetitionSearch) => ({ ...known, view }),
      replace: true,
      resetScroll: false,
    });
  const category = competition.categories.find(({ id }) => id === own?.categoryId);
  const whose = own && [own.name, own.number, category?.name].filter(Boolean).join(' · ');
  return (
    <>
      <CompetitionBar competition={competition} tab={tab} whose={whose ?? undefined} />
      <UnderBar>
        {tab === 'leaderboard' ? (
          <>
            <HeadBanner competition={competition} />
            <BoardPlace>
              <BoardPanel
                board={board}
                gains={gains}
                view={search.view}
                onView={onView}
                ownCompetitorId={own?.id ?? null}
              />
              {isDesk ? (
                <Suspense>
                  <BoardAside
                    board={board}
                    view={chosenView(viewChoices(board, ''), search.view, own?.categoryId ?? null)}
                  />
                </Suspense>
              ) : null}
            </BoardPlace>
          </>
        ) : null}
        {tab === 'climbs' ? (
          <Suspense fallback={skeletons.climbs}>
            <ClimbsTab board={board} />
          </Suspense>
        ) : null}
        {tab === 'card' ? (
          <Suspense fallback={<CardSkeleton />}>
            <OwnCard board={board} live={live} />
          </Suspense>
        ) : null}
        {tab === 'about' ? <About competitionId={competition.id} /> : null}
      </UnderBar>
    </>
  );
}

/** The leaderboard, with room for the aside if there is one. */
function BoardPlace({ children }: { children: ReactNode }) {
  return (
    <div className="bg-surface min-[86rem]:grid-cols-[minmax(0,1fr)_336px] min-[86rem]:gap-8 lg:mx-auto lg:grid lg:max-w-home lg:grid-cols-[minmax(0,1fr)_288px] lg:items-start lg:gap-6 lg:bg-transparent lg:px-8 lg:pt-5">
      {children}
    </div>
  );
}

function About({ competitionId }: { competitionId: string }) {
  const { data, error, isFetching, refetch } = useQuery(competitionQuery(competitionId));
  if (data) {
    return (
      <Suspense fallback={<AboutSkeleton />}>
        <AboutTab competition={data} />
      </Suspense>
    );
  }
  if (error === null) return <AboutSkeleton />;
  return <CompetitionFailed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
