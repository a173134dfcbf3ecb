import type { PumpfestCell, ScoreCell } from './cells';

/** Scoring rules of a pumpfest: how many climbs count, and the points a flash adds. */
export interface PumpfestRules {
  readonly climbThreshold: number;
  readonly flashBonus: number;
}

/** What scoring needs to know about a climb; `points` are whole points. */
export interface PumpfestClimb {
  readonly id: string;
  readonly number: number;
  readonly points: number;
  readonly isActive: boolean;
}

/** A climb that counts towards a total; its value includes the flash bonus. */
export interface CountedClimb {
  readonly climbId: string;
  readonly number: number;
  readonly valueHundredths: number;
  readonly isFlash: boolean;
}

/** A pumpfest total with its parts; `tops` include flashes and climbs that don't count. */
export interface PumpfestScore {
  /** Whether a top is recorded on an active climb: a pumpfest records nothing less. */
  readonly hasAttempt: boolean;
  readonly totalHundredths: number;
  /** Best first. */
  readonly counted: readonly CountedClimb[];
  readonly tops: number;
  readonly flashes: number;
  /** Tie-break keys: flashes among the counted climbs, then the best climb's value in hundredths. */
  readonly keys: readonly [flashesCounted: number, bestHundredths: number];
}

/** Scores by climb id; a climb without an entry was not climbed. */
export type Cells = ReadonlyMap<string, ScoreCell>;

/**
 * Returns a competitor's score: the sum of the best `climbThreshold` active climbs, each worth its
 * points, plus `flashBonus` if flashed. Among climbs of equal value the flashed one counts first, then
 * the lower number. Threshold 2, bonus 25: A 100 flashed, B 110, C 100 → 125 + 110 = 235.
 */
export function scorePumpfest(
  rules: PumpfestRules,
  climbs: readonly PumpfestClimb[],
  cells: Cells,
): PumpfestScore {
  const counted: CountedClimb[] = [];
  let tops = 0;
  let flashes = 0;
  for (const climb of climbs) {
    const cell = climb.isActive ? cells.get(climb.id) : undefined;
    if (cell?.format !== 'boulder_pumpfest' || cell.result === 'none') continue;
    const isFlash = cell.result === 'flash';
    tops += 1;
    if (isFlash) flashes += 1;
    const valueHundredths = pumpfestValue(rules, climb, cell.result);
    // most of a strong climber's climbs don't count, so skip them before allocating an object
    const lowest = counted.length < rules.climbThreshold ? undefined : counted.at(-1);
    if (lowest !== undefined && valueHundredths < lowest.valueHundredths) continue;
    const done = { climbId: climb.id, number: climb.number, valueHundredths, isFlash };
    keepCounted(counted, done, rules.climbThreshold);
  }
  let totalHundredths = 0;
  let flashesCounted = 0;
  for (const climb of counted) {
    totalHundredths += climb.valueHundredths;
    if (climb.isFlash) flashesCounted += 1;
  }
  const keys = [flashesCounted, counted[0]?.valueHundredths ?? 0] as const;
  return { hasAttempt: tops > 0, totalHundredths, counted, tops, flashes, keys };
}

/** Returns a climb's value in hundredths. */
export function pumpfestValue(
  rules: PumpfestRules,
  climb: PumpfestClimb,
  result: PumpfestCell['result'],
): number {
  if (result === 'none') return 0;
  return 100 * (climb.points + (result === 'flash' ? rules.flashBonus : 0));
}

/** A competitor's score card: the rules, all climbs and the competitor's cells. */
export interface PumpfestCard {
  readonly rules: PumpfestRules;
  readonly climbs: readonly PumpfestClimb[];
  readonly cells: Cells;
}

/**
 * Returns what a top and a flash on a climb would add to the total, in hundredths; 0 if it wouldn't count. For a
 * climb already topped, a flash adds what the correction would.
 */
export function nextClimbAdds(
  card: PumpfestCard,
  climbId: string,
): { readonly topHundredths: number; readonly flashHundredths: number } {
  const now = scorePumpfest(card.rules, card.climbs, card.cells).totalHundredths;
  const added = (result: PumpfestCell['result']) => {
    const cells = new Map(card.cells).set(climbId, { format: 'boulder_pumpfest', result });
    const total = scorePumpfest(card.rules, card.climbs, cells).totalHundredths;
    return Math.max(0, total - now);
  };
  return { topHundredths: added('top'), flashHundredths: added('flash') };
}

/**
 * Returns the lowest value that counts, in hundredths, which a further climb must beat; null while there is still
 * room.
 */
export function lowestCounted(rules: PumpfestRules, score: PumpfestScore): number | null {
  if (score.counted.length < rules.climbThreshold) return null;
  return score.counted.at(-1)?.valueHundredths ?? null;
}

/** Inserts a climb among those that count, best first, at most `max`. */
function keepCounted(counted: CountedClimb[], climb: CountedClimb, max: number): void {
  let place = counted.length;
  for (; place > 0; place -= 1) {
    const before = counted[place - 1];
    if (before === undefined || compareCounted(before, climb) <= 0) break;
  }
  counted.splice(place, 0, climb);
  if (counted.length > max) counted.pop();
}

function compareCounted(a: CountedClimb, b: CountedClimb): number {
  return (
    b.valueHundredths - a.valueHundredths ||
    Number(b.isFlash) - Number(a.isFlash) ||
    a.number - b.number ||
    (a.climbId < b.climbId ? -1 : 1)
  );
}
