import { useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { useRefetcher } from '../../../lib/api/refetcher';
import { managedBoardStreamUrl } from '../model/board-stream';
import { competitionQuery } from '../model/managed-queries';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

export const climbScoresQuery = (competitionId: string, climbId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/scores', {
    params: { competitionId },
    query: { climbId },
  });
export const competitorScoresQuery = (competitionId: string, competitorId: string) =>
  readQuery('/api/competitions/{competitionId}/competitors/{competitorId}', {
    params: { competitionId, competitorId },
  });

const all = [
  '/api/manage/competitions/{competitionId}/scores',
  '/api/competitions/{competitionId}/competitors/{competitorId}',
  '/api/manage/competitions/{competitionId}/competitors',
  '/api/competitions/{competitionId}/climbs',
  '/api/manage/competitions/{competitionId}',
] as const;

/**
 * Reads again what another judge or the organiser changed. The stream carries results, not cells, so the cells of
 * the screen are asked for. @returns whether the stream is up; null before its first word
 */
export function useLiveJudging(competitionId: string): boolean | null {
  const client = useQueryClient();
  const refetcher = useRefetcher();
  return useLive(
    managedBoardStreamUrl(competitionId),
    [
      on('board.delta', (delta) => {
        // An attempt without a zone moves no total, but the climb's statistics.
        if (delta.results ?? delta.statistics ?? delta.latest)
          refetcher.refetch(
            '/api/manage/competitions/{competitionId}/scores',
            '/api/competitions/{competitionId}/competitors/{competitorId}',
          );
        if (delta.climbs ?? delta.removedClimbs)
          refetcher.refetch('/api/competitions/{competitionId}/climbs');
        if (delta.competitors ?? delta.removedCompetitors)
          refetcher.refetch('/api/manage/competitions/{competitionId}/competitors');
        if (delta.competition !== undefined)
          refetcher.refetch('/api/manage/competitions/{competitionId}');
      }),
      // too much was missed to be told one by one
      on('board.snapshot', () => refetcher.refetch(...all)),
    ],
    {
      onOpen: (isReopened) => void (isReopened && refetcher.catchUp(true, ...all)),
      seq: () => client.getQueryData(competitionQuery(competitionId).queryKey)?.seq,
    },
  );
}
