import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { LatestScore } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { bestZoneOf, isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import type { Entrant, Scoring } from '@cruxboard/domain/competitions/results/results';
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
  { seq, at, competitorId, after }: Pick<ScoreChange, 'seq' | 'at' | 'competitorId' | 'after'>,
  climbNumber: number,
  deltaHundredths: number,
): LatestScore {
  const kind = kindOf(after);
  return { seq, at: at.toISOString(), competitorId, climbNumber, kind, deltaHundredths };
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

/** @returns the ticker's name for a cell. */
function kindOf(cell: Cell): LatestScore['kind'] {
  if (cell.format === 'boulder_pumpfest') return cell.result === 'none' ? 'removed' : cell.result;
  if (cell.top > 0) return cell.top === 1 ? 'flash' : 'top';
  if (bestZoneOf(cell) > 0) return 'zone';
  return cell.attempts > 0 ? 'attempt' : 'removed';
}
