import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type {
  BoardCompetition,
  LatestScore,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { climbName } from './scoring';

type Scored = Pick<BoardCompetition, 'format' | 'rules'>;

/** @returns what counts, for the header of a leaderboard: "Best 8 count". */
export function countsWords({ format, rules }: Scored): string {
  return format === 'boulder_pumpfest' ? `Best ${rules.climbThreshold} count` : 'All climbs count';
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
