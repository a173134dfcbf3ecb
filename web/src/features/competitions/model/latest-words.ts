import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { LatestScore } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { climbName } from './scoring';

const verbs: Readonly<Record<LatestScore['kind'], string>> = {
  flash: 'flashed',
  top: 'topped',
  zone: 'zone on',
  attempt: 'tried',
  removed: 'cleared',
  corrected: 'was corrected on',
};

/** @returns the lines that are announced: not what was cleared or corrected. */
export function announced(latest: readonly LatestScore[]): LatestScore[] {
  return latest.filter(({ kind }) => kind !== 'removed' && kind !== 'corrected');
}

/** @returns what someone did on a climb, to follow their name: "flashed 37", "topped W3, attempt 2". */
export function actionWords(
  climbs: readonly CompetitionClimb[],
  { kind, climbNumber, attempt }: Pick<LatestScore, 'kind' | 'climbNumber' | 'attempt'>,
): string {
  const climb = climbs.find((one) => one.number === climbNumber);
  const done = `${verbs[kind]} ${climb === undefined ? climbNumber : climbName(climb)}`;
  return attempt === undefined || kind === 'flash' ? done : `${done}, attempt ${attempt}`;
}
