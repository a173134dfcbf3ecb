import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useQuery } from '@tanstack/react-query';
import { climbsQuery } from '../../model/managed-queries';
import { queuedCells } from '../../model/score-queue';
import { useQueue } from '../../../../lib/queue/use-queue';
import { competitorScoresQuery } from '../../model/manage/queries';
import { ConflictCard } from '../../scores/grid/conflict-card';
import { LateCard } from '../../scores/grid/late-card';

interface WaitingScoresProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
}

/** A competitor's scores that need a decision by staff; first on the page because they are urgent. */
export function WaitingScores({ competition, competitor }: WaitingScoresProps) {
  const climbs = useQuery(climbsQuery(competition.id));
  const entered = useQuery(competitorScoresQuery(competition.id, competitor.id));
  const queued = queuedCells(useQueue(), competition.id);
  return (
    <>
      <LateCard competition={competition} late={entered.data?.late ?? []} />
      <ConflictCard
        competition={competition}
        climbs={climbs.data?.items ?? []}
        competitors={[competitor]}
        queued={queued}
      />
    </>
  );
}
