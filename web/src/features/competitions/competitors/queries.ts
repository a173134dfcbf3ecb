import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { readKey, readQuery } from '../../../lib/api/read';

export const competitorQuery = (competitionId: string, competitorId: string) =>
  readQuery('/api/competitions/{competitionId}/competitors/{competitorId}', {
    params: { competitionId, competitorId },
  });

/** The user's or visitor's relation to an entry. */
export const claimQuery = (competitionId: string, competitorId: string) =>
  readQuery('/api/competitions/{competitionId}/competitors/{competitorId}/claim', {
    params: { competitionId, competitorId },
  });

/** Unclaimed entries with the user's email or phone. */
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

/** Joins under the user's own name. */
export function useJoinCompetition(competitionId: string) {
  const settle = useSettled();
  return useMutation({
    mutationFn: (categoryId: string | null) =>
      callCallable('competitors.joinCompetition', { competitionId, categoryId }),
    onSuccess: settle,
  });
}

/** Claims an entry. */
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

/** Refetches the user's relation to the competition; then the card opens. */
function useSettled() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ownReads.map((read) => queryClient.invalidateQueries({ queryKey: readKey(read) })),
    );
  };
}
