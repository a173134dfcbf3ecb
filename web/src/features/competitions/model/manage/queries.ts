import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { readKey, readQuery } from '../../../../lib/api/read';
import { useRefetcher } from '../../../../lib/api/refetcher';
import { managedBoardStreamUrl } from '../board-stream';
import { competitionQuery } from '../managed-queries';
import { on } from '../../../../lib/live/frames';
import { useLive } from '../../../../lib/live/use-live';

export const staffInvitationsQuery = () => readQuery('/api/me/invitations', {});
export const managedCompetitionsQuery = () => readQuery('/api/manage/competitions', {});
export const scoresQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/scores', { params: { competitionId } });
export const scoreHistoryQuery = (
  competitionId: string,
  cell: { competitorId: string; climbId: string },
) =>
  readQuery('/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}', {
    params: { competitionId, ...cell },
  });
export const competitorScoresQuery = (competitionId: string, competitorId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/scores', {
    params: { competitionId },
    query: { competitorId },
  });
/** The board as staff see it, also while it is frozen. */
export const managedBoardQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/board', { params: { competitionId } });
export const climbLinksQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/climb-links', { params: { competitionId } });
export const creditsQuery = () => readQuery('/api/me/credits', {});
export const directoryQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/directory', { params: { competitionId } });

const all = [
  '/api/me/invitations',
  '/api/manage/competitions',
  '/api/manage/competitions/{competitionId}',
  '/api/manage/competitions/{competitionId}/competitors',
  '/api/competitions/{competitionId}/climbs',
  '/api/manage/competitions/{competitionId}/climb-links',
  '/api/manage/competitions/{competitionId}/scores',
  '/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}',
  '/api/competitions/{competitionId}/competitors/{competitorId}',
  '/api/manage/competitions/{competitionId}/directory',
] as const;

/** Refetches what a management screen shows now; the rest is refetched when shown. */
export async function refreshManaged(client: QueryClient): Promise<void> {
  await Promise.all(all.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
}

/**
 * Follows other people's changes while the screen is open: the stream says that something changed, the reads fetch
 * it.
 */
export function useLiveManaged(competitionId: string): boolean | null {
  const client = useQueryClient();
  const refetcher = useRefetcher();
  return useLive(
    managedBoardStreamUrl(competitionId),
    [
      on('board.delta', (delta) => {
        // an attempt without a zone changes the climb's statistics, but no total
        if (delta.results ?? delta.statistics ?? delta.latest) {
          refetcher.refetch(
            '/api/manage/competitions/{competitionId}/scores',
            '/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}',
            '/api/competitions/{competitionId}/competitors/{competitorId}',
            '/api/manage/competitions/{competitionId}',
          );
        }
        // the scores also say which climbs are removed
        if (delta.climbs ?? delta.removedClimbs)
          refetcher.refetch(
            '/api/competitions/{competitionId}/climbs',
            '/api/manage/competitions/{competitionId}/scores',
          );
        if (delta.competitors ?? delta.removedCompetitors)
          refetcher.refetch('/api/manage/competitions/{competitionId}/competitors');
        if (delta.competition) refetcher.refetch('/api/manage/competitions/{competitionId}');
      }),
      // too much was missed to follow one by one
      on('board.snapshot', () => refetcher.refetch(...all)),
    ],
    {
      onOpen: (isReopened) => void (isReopened && refetcher.catchUp(true, ...all)),
      seq: () => client.getQueryData(competitionQuery(competitionId).queryKey)?.seq,
    },
  );
}
