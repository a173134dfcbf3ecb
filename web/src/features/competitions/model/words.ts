import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { ordinal } from '@cruxboard/domain/text';
import type { RankedLine } from './board-views';

type Scored = Pick<BoardCompetition, 'format' | 'rules'>;

/** @returns what counts, for the header of a leaderboard: "Best 8 count". */
export function countsWords({ format, rules }: Scored): string {
  return format === 'boulder_pumpfest' ? `Best ${rules.climbThreshold} count` : 'All climbs count';
}

/** @returns the starting group and the rank in it: "Group A, 3rd"; null in a round without groups. */
export function groupWords({
  result,
  groupRank,
}: Pick<RankedLine, 'result' | 'groupRank'>): string | null {
  const { rankedIn } = result;
  if (rankedIn === '') return null;
  if (rankedIn === null) return 'No group';
  return groupRank === null ? `Group ${rankedIn}` : `Group ${rankedIn}, ${ordinal(groupRank)}`;
}
