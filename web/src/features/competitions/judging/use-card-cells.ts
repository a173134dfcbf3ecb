import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useQuery } from '@tanstack/react-query';
import { cellLane, type QueuedCell, newestScore } from '../model/score-queue';
import { knownScores } from './known-scores';
import type { JudgingProps } from './props';
import { competitorScoresQuery } from './queries';

interface Parts extends Pick<JudgingProps, 'competition' | 'climbs' | 'ahead' | 'isOnline'> {
  competitor: CompetitorManaged;
  queued: ReadonlyMap<string, QueuedCell>;
}

/** A competitor's cells: queued ones on top of what is known from the server. */
export function useCardCells({ competition, climbs, competitor, queued, ahead, isOnline }: Parts) {
  const read = useQuery(competitorScoresQuery(competition.id, competitor.id));
  const known = knownScores({
    read: { scores: read.data?.scores, atMs: read.dataUpdatedAt, error: read.error },
    ahead: ahead && { scores: ahead.ofCompetitor(competitor.id), asOfMs: ahead.asOfMs },
    isOnline,
  });
  const listed = new Map(
    known.kind === 'known' ? known.scores.map((one) => [one.climbId, one] as const) : [],
  );
  const placeOf = (climbId: string) => ({
    competitionId: competition.id,
    competitorId: competitor.id,
    climbId,
  });
  const queuedOf = (climbId: string) => queued.get(cellLane(placeOf(climbId)));
  const scoreOf = (climbId: string) => newestScore(placeOf(climbId), listed.get(climbId));
  const cells = new Map<string, Cell>();
  for (const { id } of climbs) {
    const cell = queuedOf(id)?.cell ?? scoreOf(id)?.cell;
    if (cell) cells.set(id, cell);
  }
  return { known, cells, scoreOf, queuedOf, refetch: () => void read.refetch() };
}
