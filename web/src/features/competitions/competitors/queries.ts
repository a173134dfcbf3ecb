import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { readKey, readQuery } from '../../../lib/api/read';

export const competitorQuery = (competitionId: string, competitorId: string) =>
  readQuery('/api/competitions/{competitionId}/competitors/{competitorId}', {
    params: { competitionId, competitorId },
  });

/** How the signed-in user, or a visitor, stands to an entry. */
export const claimQuery = (competitionId: string, competitorId: string) =>
  readQuery('/api/competitions/{competitionId}/competitors/{competitorId}/claim', {
    params: { competitionId, competitorId },
  });

/** Entries of the organiser that are the signed-in user's by e-mail or phone. */
export const unclaimedQuery = (competitionId: string) =>
  queryOptions({
    queryKey: ['competitions.getUnclaimedCompetitorsFromContact', competitionId],
    queryFn: ({ signal }) =>
      callCallable(
        'competitions.getUnclaimedCompetitorsFromContact',
        { competitionId },
        { signal },
      ),
  });

/** Joins with one's own name. */
export function useJoinCompetition(competitionId: string) {
  const settle = useSettled();
  return useMutation({
    mutationFn: (categoryId: string | null) =>
      callCallable('competitors.joinCompetition', { competitionId, categoryId }),
    onSuccess: settle,
  });
}

/** Takes up an entry of the organiser. */
export function useClaimCompetitor(competitionId: string) {
  const settle = useSettled();
  return useMutation({
    mutationFn: (competitorId: string) =>
      callCallable('competitors.claimCompetitor', { competitionId, competitorId }),
    onSuccess: settle,
  });
}

const ownReads = [
  '/api/me/competitions/{competitionId}',
  '/api/me/competitions/{competitionId}/scores',
  '/api/me',
  '/api/competitions/{competitionId}/competitors/{competitorId}/claim',
] as const;

/** What one is to the competition has changed; the card opens when that has been read again. */
function useSettled() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ownReads.map((read) => queryClient.invalidateQueries({ queryKey: readKey(read) })),
    );
  };
}
