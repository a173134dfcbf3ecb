import type { ScoringSettings, TieRule } from '../competitions/formats';
import { bestZoneOf, type FinalsCell } from '../scores/cells';
import type { Cells } from './pumpfest';

/** How a final is scored, in hundredths of a point; the attempt cost is 0 or below. */
export interface FinalsRules {
  readonly topValueHundredths: number;
  readonly zoneValueHundredths: number;
  readonly attemptCostHundredths: number;
  /** How many of the best climb scores are compared when totals are level. */
  readonly countback: number;
  readonly tieRule: TieRule;
}

/** What scoring needs of a climb of a final. */
export interface FinalsClimb {
  readonly id: string;
  readonly number: number;
  readonly isActive: boolean;
}

/** One climb's part of a total; `zone` is the best zone, attempts are those to it and to the top. */
export interface FinalsClimbScore {
  readonly climbId: string;
  readonly number: number;
  readonly valueHundredths: number;
  readonly attempts: number;
  readonly zone: number;
  readonly zoneAttempts: number;
  readonly topAttempts: number;
}

/** A finals total with what makes it. */
export interface FinalsScore {
  readonly totalHundredths: number;
  /** Every active climb, in the order given. */
  readonly climbs: readonly FinalsClimbScore[];
  readonly tops: number;
  /** Best zones added up over the climbs. */
  readonly zones: number;
  readonly topAttempts: number;
  readonly zoneAttempts: number;
  /**
   * Ties by `climbs`: the best climb scores in hundredths, best first, then tops, zones, minus attempts
   * to tops, minus attempts to zones. By `rounds` none: only seeds separate.
   */
  readonly keys: readonly number[];
}

/** Returns the rules of a final from what its organiser set. */
export function finalsRulesOf(settings: ScoringSettings): FinalsRules {
  return {
    topValueHundredths: Math.round(settings.finalTopValue * 100),
    zoneValueHundredths: Math.round(settings.finalZoneValue * 100),
    attemptCostHundredths: Math.round(settings.finalAttemptCost * 100),
    countback: settings.finalCountback,
    tieRule: settings.tieRule,
  };
}

/**
 * Returns the value of one climb in hundredths, never below 0: the greater of the top value plus the
 * attempt cost for each attempt before the top, and the zone value × k plus the cost for each attempt
 * before the best zone k. By default 25 / 10 / −0.1: the international boulder rounds since 2025.
 */
export function finalsValue(rules: FinalsRules, cell: FinalsCell): number {
  let value = 0;
  if (cell.top > 0) {
    value = rules.topValueHundredths + rules.attemptCostHundredths * (cell.top - 1);
  }
  const zone = bestZoneOf(cell);
  if (zone > 0) {
    const attempts = cell.zones[zone - 1] ?? 0;
    const zoneValue =
      rules.zoneValueHundredths * zone + rules.attemptCostHundredths * (attempts - 1);
    if (zoneValue > value) value = zoneValue;
  }
  return value > 0 ? value : 0;
}

/** Returns a competitor's score in a final: the sum over the active climbs, with its tie-break keys. */
export function scoreFinals(
  rules: FinalsRules,
  climbs: readonly FinalsClimb[],
  cells: Cells,
): FinalsScore {
  const sum = { totalHundredths: 0, tops: 0, zones: 0, topAttempts: 0, zoneAttempts: 0 };
  const scored: FinalsClimbScore[] = [];
  for (const climb of climbs) {
    if (!climb.isActive) continue;
    const score = scoreClimb(rules, climb, cells);
    scored.push(score);
    sum.totalHundredths += score.valueHundredths;
    if (score.topAttempts > 0) sum.tops += 1;
    sum.zones += score.zone;
    sum.topAttempts += score.topAttempts;
    sum.zoneAttempts += score.zoneAttempts;
  }
  if (rules.tieRule === 'rounds') return { ...sum, climbs: scored, keys: [] };
  const best = scored
    .map((score) => score.valueHundredths)
    .sort((a, b) => b - a)
    .slice(0, rules.countback);
  const keys = [...best, sum.tops, sum.zones, 0 - sum.topAttempts, 0 - sum.zoneAttempts];
  return { ...sum, climbs: scored, keys };
}

function scoreClimb(rules: FinalsRules, climb: FinalsClimb, cells: Cells): FinalsClimbScore {
  const cell = cells.get(climb.id);
  const base = { climbId: climb.id, number: climb.number };
  if (cell?.format !== 'boulder_final') {
    return { ...base, valueHundredths: 0, attempts: 0, zone: 0, zoneAttempts: 0, topAttempts: 0 };
  }
  const zone = bestZoneOf(cell);
  return {
    ...base,
    valueHundredths: finalsValue(rules, cell),
    attempts: cell.attempts,
    zone,
    zoneAttempts: zone === 0 ? 0 : (cell.zones[zone - 1] ?? 0),
    topAttempts: cell.top,
  };
}
