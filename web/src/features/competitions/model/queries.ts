import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { useSession } from '../../../lib/session/hooks';

export const competitionQuery = (competitionId: string) =>
  readQuery('/api/competitions/{competitionId}', { params: { competitionId } });
export const ownCompetitionQuery = (competitionId: string) =>
  readQuery('/api/me/competitions/{competitionId}', { params: { competitionId } });
export const ownScoresQuery = (competitionId: string) =>
  readQuery('/api/me/competitions/{competitionId}/scores', { params: { competitionId } });

/** The signed-in user's relation to a competition, and the state of reading it; visitors have none. */
export function useOwnCompetitionRead(competitionId: string) {
  const isSignedIn = useSession().status === 'signed-in';
  const read = useQuery({ ...ownCompetitionQuery(competitionId), enabled: isSignedIn });
  return {
    read,
    own: isSignedIn ? read.data : undefined,
    hasFailed: isSignedIn && read.isLoadingError,
  };
}

/** The signed-in user's relation to a competition; undefined for visitors and while loading. */
export function useOwnCompetition(competitionId: string) {
  return useOwnCompetitionRead(competitionId).own;
}
