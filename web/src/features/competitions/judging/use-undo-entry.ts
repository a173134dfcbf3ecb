import { useQueryClient } from '@tanstack/react-query';
import { cellLane, queueCell, type QueuedCell, newestScore } from '../model/score-queue';
import { competitorScoresQuery } from './queries';
import type { ReadAhead } from './read-ahead';
import type { Entered } from './recent-entries';

/**
 * @returns what puts a cell back to what it was before this device entered it, and says whether it did: what
 * somebody else has changed since stays.
 */
export function useUndoEntry(
  competitionId: string,
  queued: ReadonlyMap<string, QueuedCell>,
  ahead: ReadAhead | null,
): (entry: Entered) => Promise<boolean> {
  const client = useQueryClient();
  return async ({ competitorId, climbId, before, after }) => {
    const place = { competitionId, competitorId, climbId };
    const query = competitorScoresQuery(competitionId, competitorId);
    const known = await client
      .fetchQuery({ ...query, staleTime: 0 })
      // without a network: as it was seen last
      .catch(() => client.getQueryData(query.queryKey));
    const listed = known?.scores ?? ahead?.ofCompetitor(competitorId);
    const score = newestScore(
      place,
      listed?.find((one) => one.climbId === climbId),
    );
    const cell = queued.get(cellLane(place))?.cell ?? score?.cell;
    if (cell?.format !== 'boulder_pumpfest' || cell.result !== after) return false;
    const version = score?.version ?? 0;
    await queueCell(place, { cell: { format: 'boulder_pumpfest', result: before }, version });
    return true;
  };
}
