import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type {
  BoardCompetition,
  LatestScore,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { ordinal } from '@cruxboard/domain/text';
import type { RankedLine } from './board-views';
import { climbName } from './scoring';

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

const verbs: Readonly<Record<LatestScore['kind'], string>> = {
  flash: 'flashed',
  top: 'topped',
  zone: 'reached a zone on',
  attempt: 'tried',
  removed: 'cleared',
};

/** @returns what someone did on a climb, to follow their name: "flashed 37", "topped W3". */
export function actionWords(
  climbs: readonly CompetitionClimb[],
  { kind, climbNumber }: Pick<LatestScore, 'kind' | 'climbNumber'>,
): string {
  const climb = climbs.find((one) => one.number === climbNumber);
  return `${verbs[kind]} ${climb === undefined ? climbNumber : climbName(climb)}`;
}
