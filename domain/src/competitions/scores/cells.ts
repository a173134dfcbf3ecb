import type { CompetitionFormat } from '../competitions/formats';
import { limits } from '../../limits';
import { err, ok, type Result } from '../../result';

/** A competitor's result on a climb of a pumpfest; a flash is a top on the first attempt. */
export interface PumpfestCell {
  readonly format: 'boulder_pumpfest';
  readonly result: 'none' | 'top' | 'flash';
}

/**
 * A competitor's result on a climb of a final. `zones[k - 1]` is the attempt zone k was reached on, `top` the attempt
 * of the top; 0 means not reached. All between 0 and 200.
 */
export interface FinalsCell {
  readonly format: 'boulder_final';
  readonly attempts: number;
  readonly zones: readonly number[];
  readonly top: number;
  /** The attempt a low zone was reached on, 0 for none; absent where none is recorded. It scores nothing. */
  readonly lowZone?: number | undefined;
}

export type ScoreCell = PumpfestCell | FinalsCell;

/** The result of one attempt in a final: nothing new, the number of the zone reached, or the top. */
export type Try = 'none' | 'top' | number;

/** Why a cell is invalid: the field and a sentence. */
export interface CellFault {
  readonly code:
    | 'format'
    | 'range'
    | 'zone_count'
    | 'zone_order'
    | 'low_zone_order'
    | 'top_order'
    | 'top_without_zones';
  readonly field: 'format' | 'attempts' | 'lowZone' | 'zones' | 'top';
  readonly message: string;
}

/** Returns the cell of an untried climb, with `zoneCount` zones in a final. */
export function emptyCell(format: 'boulder_pumpfest'): PumpfestCell;
export function emptyCell(format: 'boulder_final', zoneCount: number): FinalsCell;
export function emptyCell(format: CompetitionFormat, zoneCount: number): ScoreCell;
export function emptyCell(format: CompetitionFormat, zoneCount = 0): ScoreCell {
  if (format === 'boulder_pumpfest') return { format, result: 'none' };
  return { format, attempts: 0, zones: Array.from({ length: zoneCount }, () => 0), top: 0 };
}

/** Tells whether nothing was tried; such a cell is stored as no score at all. */
export function isEmptyCell(cell: ScoreCell): boolean {
  return cell.format === 'boulder_pumpfest' ? cell.result === 'none' : cell.attempts === 0;
}

/** Tells whether two cells are equal. */
export function isSameCell(a: ScoreCell, b: ScoreCell): boolean {
  if (a.format === 'boulder_pumpfest') return b.format === a.format && a.result === b.result;
  return (
    b.format === a.format &&
    a.attempts === b.attempts &&
    a.top === b.top &&
    (a.lowZone ?? 0) === (b.lowZone ?? 0) &&
    a.zones.length === b.zones.length &&
    a.zones.every((zone, index) => zone === b.zones[index])
  );
}

/**
 * Returns the cell if it is possible: all values whole numbers 0–200, as many zones as the climb has, zone 1 ≤ zone 2
 * ≤ … ≤ top ≤ attempts where reached, no zone without those below it, no top without all zones. A low zone comes
 * before the others, but isn't needed for them. Otherwise the first fault.
 */
export function checkFinalsCell(
  cell: FinalsCell,
  zoneCount: number,
): Result<FinalsCell, CellFault> {
  const fault =
    rangeFault(cell) ?? zoneFault(cell, zoneCount) ?? topFault(cell) ?? lowZoneFault(cell);
  return fault === null ? ok(cell) : err(fault);
}

/** Returns the cell if it matches the competition's format and the climb, otherwise the fault. */
export function checkCell(
  cell: ScoreCell,
  climb: { readonly format: CompetitionFormat; readonly zones: number },
): Result<ScoreCell, CellFault> {
  if (cell.format !== climb.format) {
    const message = 'The score doesn’t match the competition’s format';
    return err({ code: 'format', field: 'format', message });
  }
  return cell.format === 'boulder_final' ? checkFinalsCell(cell, climb.zones) : ok(cell);
}

/**
 * Returns a cell's attempts in order: what was new on each. Reaching a zone again isn't stored and shows as none. The
 * inverse of `cellOfTries`.
 */
export function triesOf(cell: FinalsCell): Try[] {
  const tries: Try[] = Array.from({ length: cell.attempts }, () => 'none' as const);
  for (const [index, attempt] of cell.zones.entries()) {
    if (attempt > 0) tries[attempt - 1] = index + 1;
  }
  if (cell.top > 0) tries[cell.top - 1] = 'top';
  return tries;
}

/**
 * Returns the cell for a list of attempts on a climb with `zoneCount` zones. Reaching a zone counts for the zones
 * below it, a top for all; only the first time counts.
 */
export function cellOfTries(tries: readonly Try[], zoneCount: number): FinalsCell {
  const zones = Array.from({ length: zoneCount }, () => 0);
  let top = 0;
  for (const [index, result] of tries.entries()) {
    const attempt = index + 1;
    if (result === 'top' && top === 0) top = attempt;
    const reached = result === 'top' ? zoneCount : result === 'none' ? 0 : result;
    for (let zone = 0; zone < Math.min(reached, zoneCount); zone += 1) {
      if (zones[zone] === 0) zones[zone] = attempt;
    }
  }
  return { format: 'boulder_final', attempts: tries.length, zones, top };
}

/**
 * Returns the cell with its low zone, if one is recorded: who reached a zone or the top reached the low zone on the
 * same attempt at the latest.
 */
export function withLowZone(cell: FinalsCell, lowZone: number | undefined): FinalsCell {
  if (lowZone === undefined) return cell;
  return { ...cell, lowZone: lowZone > 0 ? lowZone : firstReached(cell) };
}

/** Returns the number of the best zone reached, 0 for none. */
export function bestZoneOf(cell: FinalsCell): number {
  for (let zone = cell.zones.length; zone > 0; zone -= 1) {
    if ((cell.zones[zone - 1] ?? 0) > 0) return zone;
  }
  return 0;
}

function firstReached({ zones, top }: FinalsCell): number {
  return zones[0] === undefined || zones[0] === 0 ? top : zones[0];
}

function lowZoneFault(cell: FinalsCell): CellFault | null {
  const { lowZone = 0, attempts } = cell;
  const last = firstReached(cell) || attempts;
  if (lowZone <= last) return null;
  const message = `The low zone can’t be reached on attempt ${lowZone}, after ${last}`;
  return { code: 'low_zone_order', field: 'lowZone', message };
}

function rangeFault({ attempts, zones, top, lowZone = 0 }: FinalsCell): CellFault | null {
  const { min, max } = limits.score.finalLogUnit;
  const isOutside = (value: number) => !Number.isInteger(value) || value < min || value > max;
  const message = `Must be a whole number from ${min} to ${max}`;
  if (isOutside(attempts)) return { code: 'range', field: 'attempts', message };
  if (zones.some(isOutside)) return { code: 'range', field: 'zones', message };
  if (isOutside(top)) return { code: 'range', field: 'top', message };
  if (isOutside(lowZone)) return { code: 'range', field: 'lowZone', message };
  return null;
}

function zoneFault({ attempts, zones }: FinalsCell, zoneCount: number): CellFault | null {
  if (zones.length !== zoneCount) {
    const message = `The climb has ${zoneCount} ${zoneCount === 1 ? 'zone' : 'zones'}`;
    return { code: 'zone_count', field: 'zones', message };
  }
  let below = 0;
  let isGap = false;
  for (const [index, attempt] of zones.entries()) {
    if (attempt === 0) {
      isGap = true;
      continue;
    }
    const zone = index + 1;
    if (isGap) {
      const message = `Zone ${zone} can’t be reached without zone ${zone - 1}`;
      return { code: 'zone_order', field: 'zones', message };
    }
    if (attempt < below) {
      const message = `Zone ${zone} can’t be reached before zone ${zone - 1}`;
      return { code: 'zone_order', field: 'zones', message };
    }
    if (attempt > attempts) {
      const message = `Zone ${zone} can’t be reached on attempt ${attempt} of ${attempts}`;
      return { code: 'zone_order', field: 'zones', message };
    }
    below = attempt;
  }
  return null;
}

function topFault({ attempts, zones, top }: FinalsCell): CellFault | null {
  if (top === 0) return null;
  if (top > attempts) {
    const message = `The top can’t be reached on attempt ${top} of ${attempts}`;
    return { code: 'top_order', field: 'top', message };
  }
  if (zones.some((zone) => zone === 0)) {
    return { code: 'top_without_zones', field: 'zones', message: 'A top includes all zones' };
  }
  if ((zones.at(-1) ?? 0) > top) {
    return { code: 'top_order', field: 'top', message: 'The top can’t be reached before a zone' };
  }
  return null;
}
