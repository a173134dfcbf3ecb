import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { LatestScore } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import type { Entrant, Scoring } from '@cruxboard/domain/competitions/results/results';
import { newsOf } from '@cruxboard/domain/competitions/scores/score-news';
import { scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import type { ScoreChange } from '../scores/public';
import { LATEST_MAX } from './board-state';

/** The current board, from which the ticker is computed. */
interface TickerSource {
  readonly climbs: ReadonlyMap<string, CompetitionClimb>;
  readonly competitors: ReadonlyMap<string, Pick<Entrant, 'startingGroup'>>;
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
  readonly scoring: Scoring;
}

/** @returns a ticker line. */
export function lineOf(
  { seq, at, competitorId, before, after }: Omit<ScoreChange, 'climbId'>,
  climbNumber: number,
  deltaHundredths: number,
): LatestScore {
  const news = newsOf(before, after);
  return { seq, at: at.toISOString(), competitorId, climbNumber, ...news, deltaHundredths };
}

/**
 * @returns the ticker lines, newest first, for changes given oldest first. What each added to its total is found by
 * reverting the changes one by one.
 */
export function tickerOf(recent: readonly ScoreChange[], source: TickerSource): LatestScore[] {
  const lines: LatestScore[] = [];
  const earlier = new Map<string, Map<string, Cell>>();
  for (let index = recent.length - 1; index >= 0 && lines.length < LATEST_MAX; index -= 1) {
    const change = recent[index];
    const climb = change === undefined ? undefined : source.climbs.get(change.climbId);
    if (change === undefined || climb === undefined) continue;
    if (!source.competitors.has(change.competitorId)) continue;
    lines.push(lineOf(change, climb.number, revert(change, earlier, source)));
  }
  return lines;
}

/** Reverts a change in `earlier`. @returns what the change had added to the total. */
function revert(
  { competitorId, climbId, before }: ScoreChange,
  earlier: Map<string, Map<string, Cell>>,
  { cells, scoring, competitors }: TickerSource,
): number {
  const entrant = competitors.get(competitorId) ?? { startingGroup: null };
  const own = earlier.get(competitorId) ?? new Map(cells.get(competitorId));
  earlier.set(competitorId, own);
  const total = scoreOf(scoring, entrant, own).totalHundredths;
  if (before === null || isEmptyCell(before)) own.delete(climbId);
  else own.set(climbId, before);
  return total - scoreOf(scoring, entrant, own).totalHundredths;
}
