import { useQueryClient } from '@tanstack/react-query';
import { cellLane, queueCell, type QueuedCell, newestScore } from '../model/score-queue';
import { competitorScoresQuery } from './queries';
import type { ReadAhead } from './read-ahead';
import type { Entered } from './recent-entries';

/**
 * @returns a function that restores a cell to before this device's entry and tells whether it did: it doesn't if
 * someone else has changed the cell since.
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
      // offline: as last seen
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
