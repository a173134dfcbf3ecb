import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { createFileRoute } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { PhaseBadge } from '../features/competitions/competitions/phase-badge';
import {
  competitionSearch,
  type CompetitionSearch,
} from '../features/competitions/competitions/tabs';
import { texts } from '../features/competitions/competitions/texts';
import { BoardPanel } from '../features/competitions/leaderboards/board-panel';
import { BoardSkeleton } from '../features/competitions/leaderboards/board-skeleton';
import { shownPhaseOf, useNow } from '../features/competitions/model/clock';
import { boardQuery } from '../features/competitions/model/use-board';
import { useRecentGains } from '../features/competitions/model/use-recent-gains';
import { useTitle } from '../lib/hooks/use-title';
import { BrandMark } from '../ui/brand';
import { WithBoard } from './-competition/with-board';

export const Route = createFileRoute('/competition/$competitionId/embed')({
  validateSearch: competitionSearch,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(boardQuery(params.competitionId));
  },
  component: Page,
});

const glowMs = 2400;

/** The live leaderboard in another site's page. */
function Page(): ReactNode {
  const { competitionId } = Route.useParams();
  return (
    // every link leaves the frame, which may show this page alone
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links within are what is pressed
    <div className="min-h-dvh bg-surface [--nav:0px]" onClickCapture={openOutside}>
      <WithBoard
        key={competitionId}
        competitionId={competitionId}
        skeleton={<BoardSkeleton isBare />}
      >
        {(board) => <Embedded board={board} />}
      </WithBoard>
    </div>
  );
}

function Embedded({ board }: { board: Board }) {
  const { competition } = board;
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const gains = useRecentGains(board, glowMs);
  const now = useNow();
  useTitle(competition.name);
  const onView = (chosen: string) =>
    void navigate({
      search: (known: CompetitionSearch) => ({ ...known, view: chosen }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <header className="flex items-center gap-3 px-4 py-3">
        <a href={`/competition/${competition.id}`} className="min-w-0">
          <h1 className="text-17 font-name wrap-anywhere">{competition.name}</h1>
        </a>
        <PhaseBadge phase={shownPhaseOf(competition, now)} />
        <a href="/" className="ms-auto" aria-label={texts.embed.home}>
          <BrandMark size={20} />
        </a>
      </header>
      <BoardPanel
        board={board}
        gains={gains}
        view={view}
        onView={onView}
        ownCompetitorId={null}
        isBare
      />
    </>
  );
}

function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
