import {
  claimCompetitor,
  getUnclaimedCompetitors,
  joinCompetition,
  readClaim,
  readCompetitor,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { readMe } from '@cruxboard/contracts/people/accounts/accounts';
import { readOwnCompetition } from '@cruxboard/contracts/competitions/competitions/competitions';
import { readOwnScores } from '@cruxboard/contracts/competitions/scores/scores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { readKey, readQuery } from '../../../lib/api/read';

export const competitorQuery = (competitionId: string, competitorId: string) =>
  readQuery(readCompetitor, { params: { competitionId, competitorId } });

/** How the signed-in user, or a visitor, stands to an entry. */
export const claimQuery = (competitionId: string, competitorId: string) =>
  readQuery(readClaim, { params: { competitionId, competitorId } });

/** Entries of the organiser that are the signed-in user's by e-mail or phone. */
export const unclaimedQuery = (competitionId: string) =>
  queryOptions({
    queryKey: [getUnclaimedCompetitors.name, competitionId],
    queryFn: ({ signal }) => callCallable(getUnclaimedCompetitors, { competitionId }, { signal }),
  });

/** Joins with one's own name. */
export function useJoinCompetition(competitionId: string) {
  const settle = useSettled();
  return useMutation({
    mutationFn: (categoryId: string | null) =>
      callCallable(joinCompetition, { competitionId, categoryId }),
    onSuccess: settle,
  });
}

/** Takes up an entry of the organiser. */
export function useClaimCompetitor(competitionId: string) {
  const settle = useSettled();
  return useMutation({
    mutationFn: (competitorId: string) =>
      callCallable(claimCompetitor, { competitionId, competitorId }),
    onSuccess: settle,
  });
}

/** What one is to the competition has changed; the card opens when that has been read again. */
function useSettled() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [readOwnCompetition, readOwnScores, readMe, readClaim].map((read) =>
        queryClient.invalidateQueries({ queryKey: readKey(read) }),
      ),
    );
  };
}
