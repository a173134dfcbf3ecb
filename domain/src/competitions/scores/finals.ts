import type { ScoringSettings, TieRule } from '../competitions/formats';
import { bestZoneOf, emptyCell, type FinalsCell } from './cells';
import type { Cells } from './pumpfest';

/** Scoring rules of a final, in hundredths of a point; the attempt cost is 0 or below. */
export interface FinalsRules {
  readonly topValueHundredths: number;
  readonly zoneValueHundredths: number;
  readonly attemptCostHundredths: number;
  /** How many of the best climb scores are compared to break a tie. */
  readonly countback: number;
  readonly tieRule: TieRule;
  /** Whether competitors and climbs belong to starting group A or B, and are ranked within it. */
  readonly hasStartingGroups: boolean;
  /** Whether the previous round was held in starting groups, so that its ranks break no ties. */
  readonly hadStartingGroups: boolean;
}

/** What scoring needs to know about a final's climb. */
export interface FinalsClimb {
  readonly id: string;
  readonly number: number;
  readonly isActive: boolean;
  readonly startingGroup: string | null;
}

/** A climb's part of a total; `zone` is the best zone, and attempts are those to it and to the top. */
export interface FinalsClimbScore {
  readonly climbId: string;
  readonly number: number;
  readonly valueHundredths: number;
  readonly attempts: number;
  readonly zone: number;
  readonly zoneAttempts: number;
  readonly topAttempts: number;
}

/** A finals total with the counts that break ties. */
export interface FinalsTotal {
  /** Whether an attempt is recorded on an active climb. */
  readonly hasAttempt: boolean;
  readonly totalHundredths: number;
  readonly tops: number;
  /** The best zone of each climb, summed. */
  readonly zones: number;
  readonly topAttempts: number;
  readonly zoneAttempts: number;
  /**
   * Tie-break keys. With `climbs`: the best climb scores in hundredths, best first, then tops, zones, negated
   * attempts to top, negated attempts to zone. With `attempts`: only these two. With `rounds`: empty, as only seeds
   * break ties.
   */
  readonly keys: readonly number[];
}

/** A finals total with its parts. */
export interface FinalsScore extends FinalsTotal {
  /** Every active climb, in the order given. */
  readonly climbs: readonly FinalsClimbScore[];
}

/** Returns the rules of a final from the organiser's settings. */
export function finalsRulesOf(settings: ScoringSettings): FinalsRules {
  return {
    topValueHundredths: Math.round(settings.finalTopValue * 100),
    zoneValueHundredths: Math.round(settings.finalZoneValue * 100),
    attemptCostHundredths: Math.round(settings.finalAttemptCost * 100),
    countback: settings.finalCountback,
    tieRule: settings.tieRule,
    hasStartingGroups: settings.hasStartingGroups,
    hadStartingGroups: settings.hadStartingGroups,
  };
}

/**
 * Returns the value of a climb in hundredths, never below 0: the greater of the top value plus the attempt cost for
 * each attempt before the top, and zone value × k plus the cost for each attempt before the best zone k. The defaults
 * 25 / 10 / −0.1 are the international boulder rules since 2025.
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

/** Returns a competitor's score in a final, with every active climb's part. */
export function scoreFinals(
  rules: FinalsRules,
  climbs: readonly FinalsClimb[],
  cells: Cells,
): FinalsScore {
  const scored = climbs
    .filter((climb) => climb.isActive)
    .map((climb) => scoreClimb(rules, climb, cells));
  return { ...totalFinals(rules, climbs, cells), climbs: scored };
}

/** Returns only the total and its tie-break keys: a board of a thousand competitors needs no more. */
export function totalFinals(
  rules: FinalsRules,
  climbs: readonly FinalsClimb[],
  cells: Cells,
): FinalsTotal {
  const total = { totalHundredths: 0, tops: 0, zones: 0, topAttempts: 0, zoneAttempts: 0 };
  const best: number[] = [];
  let hasAttempt = false;
  for (const climb of climbs) {
    if (!climb.isActive) continue;
    const cell = cells.get(climb.id);
    if (cell?.format !== 'boulder_final') {
      keepBest(best, 0, rules.countback);
      continue;
    }
    if (cell.attempts > 0) hasAttempt = true;
    const zone = bestZoneOf(cell);
    const value = finalsValue(rules, cell);
    keepBest(best, value, rules.countback);
    total.totalHundredths += value;
    if (cell.top > 0) total.tops += 1;
    total.topAttempts += cell.top;
    total.zones += zone;
    total.zoneAttempts += attemptsTo(cell, zone);
  }
  return { ...total, hasAttempt, keys: keysOf(rules.tieRule, total, best) };
}

function keysOf(
  tieRule: TieRule,
  { tops, zones, topAttempts, zoneAttempts }: Omit<FinalsTotal, 'keys' | 'hasAttempt'>,
  best: readonly number[],
): number[] {
  switch (tieRule) {
    case 'attempts':
      return [0 - topAttempts, 0 - zoneAttempts];
    case 'rounds':
      return [];
    case 'climbs':
      return [...best, tops, zones, 0 - topAttempts, 0 - zoneAttempts];
  }
}

/** Inserts a value among the greatest `max`, sorted. Cheaper than sorting everything for a few. */
function keepBest(best: number[], value: number, max: number): void {
  if (best.length < max) best.push(value);
  else if (value <= (best[max - 1] ?? 0)) return;
  let place = best.length - 1;
  while (place > 0 && (best[place - 1] ?? 0) < value) {
    best[place] = best[place - 1] ?? 0;
    place -= 1;
  }
  best[place] = value;
}

function attemptsTo(cell: FinalsCell, zone: number): number {
  return zone === 0 ? 0 : (cell.zones[zone - 1] ?? 0);
}

function scoreClimb(rules: FinalsRules, climb: FinalsClimb, cells: Cells): FinalsClimbScore {
  const given = cells.get(climb.id);
  const cell = given?.format === 'boulder_final' ? given : emptyCell('boulder_final', 0);
  const zone = bestZoneOf(cell);
  return {
    climbId: climb.id,
    number: climb.number,
    valueHundredths: finalsValue(rules, cell),
    attempts: cell.attempts,
    zone,
    zoneAttempts: attemptsTo(cell, zone),
    topAttempts: cell.top,
  };
}
