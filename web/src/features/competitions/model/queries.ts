import {
  readCompetition,
  readOwnCompetition,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { readOwnScores } from '@cruxboard/contracts/competitions/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { useSession } from '../../../lib/session/hooks';

export const competitionQuery = (competitionId: string) =>
  readQuery(readCompetition, { params: { competitionId } });
export const ownCompetitionQuery = (competitionId: string) =>
  readQuery(readOwnCompetition, { params: { competitionId } });
export const ownScoresQuery = (competitionId: string) =>
  readQuery(readOwnScores, { params: { competitionId } });

/** What the signed-in user is to a competition, and how reading it went; nothing of it for visitors. */
export function useOwnCompetitionRead(competitionId: string) {
  const isSignedIn = useSession().status === 'signed-in';
  const read = useQuery({ ...ownCompetitionQuery(competitionId), enabled: isSignedIn });
  return {
    read,
    own: isSignedIn ? read.data : undefined,
    hasFailed: isSignedIn && read.isLoadingError,
  };
}

/** What the signed-in user is to a competition; undefined for visitors and while loading. */
export function useOwnCompetition(competitionId: string) {
  return useOwnCompetitionRead(competitionId).own;
}
