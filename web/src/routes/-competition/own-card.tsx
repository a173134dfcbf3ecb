import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { JoinPanel } from '../../features/competitions/competitors/join-panel';
import { OwnFinalsCard } from '../../features/competitions/competitors/own-finals-card';
import { CardBanner } from '../../features/competitions/scores/card-banner';
import { StaleStrip } from '../../features/competitions/competitions/stale-strip';
import { CardSkeleton } from '../../features/competitions/scores/card-skeleton';
import { ScoreCard } from '../../features/competitions/scores/score-card';
import { texts } from '../../features/competitions/scores/texts';
import { indexOf } from '../../features/competitions/model/board';
import type { LiveBoard } from '../../features/competitions/model/use-board';
import { useOwnCompetitionRead } from '../../features/competitions/model/queries';
import { useSession } from '../../lib/session/hooks';
import { ReadFailed } from '../../ui/read-failed';

/** From the leaderboard, which is live. */
function stateOf(board: Board, { id, state }: Pick<CompetitorPublic, 'id' | 'state'>) {
  return indexOf(board).competitors.get(id)?.state ?? state;
}

/** The competitor's own card, or how to get one. */
export function OwnCard({ board, live }: { board: Board; live: LiveBoard }) {
  const { competition } = board;
  const { status } = useSession();
  const { read, own, hasFailed } = useOwnCompetitionRead(competition.id);
  if (hasFailed) return <ReadFailed title={texts.failed} read={read} />;
  if (status !== 'visitor' && own === undefined) return <CardSkeleton />;
  const competitor = own?.competitor;
  if (!competitor) return <JoinPanel competition={competition} own={own} />;
  return competition.format === 'boulder_pumpfest' ? (
    <ScoreCard
      board={board}
      live={live}
      competitorId={competitor.id}
      isScorer={canCompetition(own.roles, 'editScores')}
    />
  ) : (
    <OwnFinalsCard
      board={board}
      competitorId={competitor.id}
      banner={
        <>
          <StaleStrip live={live} />
          <CardBanner board={board} state={stateOf(board, competitor)} />
        </>
      }
    />
  );
}
