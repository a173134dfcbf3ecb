import type { Board } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitors/competitors';
import { JoinPanel } from '../../features/competitors/join-panel';
import { OwnFinalsCard } from '../../features/competitors/own-finals-card';
import { CardBanner } from '../../features/scores/card-banner';
import { CardSkeleton } from '../../features/scores/card-skeleton';
import { ScoreCard } from '../../features/scores/score-card';
import { texts } from '../../features/scores/texts';
import { indexOf } from '../../lib/competition/board';
import { useOwnCompetitionRead } from '../../lib/competition/queries';
import { useSession } from '../../lib/session/hooks';
import { ReadFailed } from '../../ui/read-failed';

/** As the board has it, which is told of changes. */
function stateOf(board: Board, { id, state }: Pick<CompetitorPublic, 'id' | 'state'>) {
  return indexOf(board).competitors.get(id)?.state ?? state;
}

/** One's own card; for those who have none, the way to it. */
export function OwnCard({ board }: { board: Board }) {
  const { competition } = board;
  const { status } = useSession();
  const { read, own, hasFailed } = useOwnCompetitionRead(competition.id);
  if (hasFailed) return <ReadFailed title={texts.failed} read={read} />;
  if (status !== 'visitor' && own === undefined) return <CardSkeleton />;
  const competitor = own?.competitor;
  if (!competitor) return <JoinPanel competition={competition} own={own} />;
  return competition.format === 'boulder_pumpfest' ? (
    <ScoreCard board={board} competitorId={competitor.id} />
  ) : (
    <OwnFinalsCard
      board={board}
      competitorId={competitor.id}
      banner={<CardBanner board={board} state={stateOf(board, competitor)} />}
    />
  );
}
