import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { useQueue } from '../../../lib/queue/use-queue';
import { cellLane, newestScore, type QueuedCell, queuedCells } from '../model/score-queue';
import type { JudgingProps } from './props';
import { useClimbScores } from './use-climb-scores';

/** Everyone's cell on a climb: what is still on this device, or else the newest that is known of the server. */
export function useClimbCells(props: JudgingProps & { climb: CompetitionClimb }) {
  const scores = useClimbScores(props);
  const { list } = scores;
  const competitionId = props.competition.id;
  const queued = queuedCells(useQueue(), competitionId);
  const all = [...queued.values()];
  const placeOf = (competitorId: string) => ({
    competitionId,
    competitorId,
    climbId: props.climb.id,
  });
  const scoreOf = (competitorId: string): Score | undefined =>
    newestScore(
      placeOf(competitorId),
      list?.find((one) => one.competitorId === competitorId),
    );
  const queuedOf = (competitorId: string): QueuedCell | undefined =>
    queued.get(cellLane(placeOf(competitorId)));
  return {
    ...scores,
    scoreOf,
    queuedOf,
    cellOf: (competitorId: string): Cell | null =>
      queuedOf(competitorId)?.cell ?? scoreOf(competitorId)?.cell ?? null,
    waiting: all.filter((one) => one.isWaiting).length,
    conflicts: all.filter((one) => one.conflict !== null),
  };
}
