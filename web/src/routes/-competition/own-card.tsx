import type { Board } from '@cruxboard/contracts/leaderboards/leaderboards';
import { JoinPanel } from '../../features/competitors/join-panel';
import { OwnFinalsCard } from '../../features/competitors/own-finals-card';
import { CardSkeleton } from '../../features/scores/card-skeleton';
import { ScoreCard } from '../../features/scores/score-card';
import { useOwnCompetition } from '../../lib/competition/queries';
import { useSession } from '../../lib/session/hooks';

/** One's own card; for those who have none, the way to it. */
export function OwnCard({ board }: { board: Board }) {
  const { competition } = board;
  const { status } = useSession();
  const own = useOwnCompetition(competition.id);
  if (status !== 'visitor' && own === undefined) return <CardSkeleton />;
  const competitor = own?.competitor;
  if (!competitor) return <JoinPanel competition={competition} own={own} />;
  return competition.format === 'boulder_pumpfest' ? (
    <ScoreCard board={board} competitorId={competitor.id} />
  ) : (
    <OwnFinalsCard board={board} competitorId={competitor.id} />
  );
}
