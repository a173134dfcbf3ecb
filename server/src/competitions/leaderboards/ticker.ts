import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { LatestScore } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { bestZoneOf, isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import type { Scoring } from '@cruxboard/domain/competitions/results/results';
import { scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import type { ScoreChange } from '../scores/public';
import { LATEST_MAX } from './board-state';

/** A board as it stands, of which the latest changes are to be told. */
interface Standing {
  readonly climbs: ReadonlyMap<string, CompetitionClimb>;
  readonly competitors: ReadonlyMap<string, unknown>;
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
  readonly scoring: Scoring;
}

/** @returns a line of the ticker. */
export function lineOf(
  { seq, at, competitorId, after }: Pick<ScoreChange, 'seq' | 'at' | 'competitorId' | 'after'>,
  climbNumber: number,
  deltaHundredths: number,
): LatestScore {
  const kind = kindOf(after);
  return { seq, at: at.toISOString(), competitorId, climbNumber, kind, deltaHundredths };
}

/**
 * @returns the ticker's lines, newest first, from changes, oldest first. What each added to its total is
 * found by taking the changes back one after the other.
 */
export function tickerOf(recent: readonly ScoreChange[], standing: Standing): LatestScore[] {
  const lines: LatestScore[] = [];
  const then = new Map<string, Map<string, Cell>>();
  for (let index = recent.length - 1; index >= 0 && lines.length < LATEST_MAX; index -= 1) {
    const change = recent[index];
    const climb = change === undefined ? undefined : standing.climbs.get(change.climbId);
    if (change === undefined || climb === undefined) continue;
    if (!standing.competitors.has(change.competitorId)) continue;
    lines.push(lineOf(change, climb.number, takeBack(change, then, standing)));
  }
  return lines;
}

/** Takes a change back in `then`. @returns what the change had added to the total. */
function takeBack(
  { competitorId, climbId, before }: ScoreChange,
  then: Map<string, Map<string, Cell>>,
  { cells, scoring }: Standing,
): number {
  const own = then.get(competitorId) ?? new Map(cells.get(competitorId));
  then.set(competitorId, own);
  const total = scoreOf(scoring, own).totalHundredths;
  if (before === null || isEmptyCell(before)) own.delete(climbId);
  else own.set(climbId, before);
  return total - scoreOf(scoring, own).totalHundredths;
}

/** @returns what the ticker calls a cell. */
function kindOf(cell: Cell): LatestScore['kind'] {
  if (cell.format === 'boulder_pumpfest') return cell.result === 'none' ? 'removed' : cell.result;
  if (cell.top > 0) return cell.top === 1 ? 'flash' : 'top';
  if (bestZoneOf(cell) > 0) return 'zone';
  return cell.attempts > 0 ? 'attempt' : 'removed';
}
