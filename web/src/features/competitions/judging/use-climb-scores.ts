import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { useQuery } from '@tanstack/react-query';
import { knownScores } from './known-scores';
import type { JudgingProps } from './props';
import { climbScoresQuery } from './queries';

interface Parts extends Pick<JudgingProps, 'competition' | 'ahead' | 'isOnline'> {
  climb: CompetitionClimb;
}

/** Everyone's scores on a climb; `list` is null while unknown. */
export function useClimbScores({ competition, climb, ahead, isOnline }: Parts) {
  const read = useQuery(climbScoresQuery(competition.id, climb.id));
  const known = knownScores({
    read: { scores: read.data?.items, atMs: read.dataUpdatedAt, error: read.error },
    ahead: ahead && { scores: ahead.ofClimb(climb.id), asOfMs: ahead.asOfMs },
    isOnline,
  });
  return {
    list: known.kind === 'known' ? known.scores : null,
    asOfMs: known.kind === 'known' ? known.asOfMs : null,
    error: read.error,
    refetch: () => void read.refetch(),
  };
}
