import { limits } from '@cruxboard/domain/limits';
import {
  bestZoneOf,
  cellOfTries,
  type FinalsCell,
  isSameCell,
  triesOf,
  type Try,
  withLowZone,
} from '@cruxboard/domain/competitions/scores/cells';
import { type FinalsRules, finalsValue } from '@cruxboard/domain/competitions/scores/finals';

/** A judge's key; a zone has its number. */
export type Press =
  | { readonly kind: 'attempt' }
  | { readonly kind: 'lowZone' }
  | { readonly kind: 'zone'; readonly zone: number }
  | { readonly kind: 'top' };

const attemptsMax = limits.score.finalLogUnit.max;

/** @returns the attempt a zone or top applies to: the current one, or the first if there is none. */
export function tryUnderWay(cell: FinalsCell): number {
  return Math.max(1, cell.attempts);
}

/** @returns the cell after a press; null if the press changes nothing. */
export function press(cell: FinalsCell, key: Press): FinalsCell | null {
  if (cell.top > 0) return null;
  if (key.kind === 'lowZone') return pressLowZone(cell);
  const tries = triesOf(cell);
  const zoneCount = cell.zones.length;
  const after = (made: readonly Try[]) => withLowZone(cellOfTries(made, zoneCount), cell.lowZone);
  if (key.kind === 'attempt') {
    return cell.attempts >= attemptsMax ? null : after([...tries, 'none']);
  }
  if (key.kind === 'zone' && (cell.zones[key.zone - 1] ?? attemptsMax) > 0) return null;
  const reached: Try = key.kind === 'top' ? 'top' : key.zone;
  return after([...tries.slice(0, tryUnderWay(cell) - 1), reached]);
}

/** Only where low zones are recorded, once, and before any other zone. */
function pressLowZone(cell: FinalsCell): FinalsCell | null {
  if (cell.lowZone !== 0 || bestZoneOf(cell) > 0) return null;
  const attempts = tryUnderWay(cell);
  return { ...cell, attempts, lowZone: attempts };
}

/** A press on this screen, for undoing it exactly. */
export interface PressMade {
  readonly before: FinalsCell;
  readonly after: FinalsCell;
}

export interface Undo {
  /** What is undone. */
  readonly kind: 'attempt' | 'lowZone' | 'zone' | 'top';
  /** The attempt it was on. */
  readonly attempt: number;
  readonly zone: number;
  readonly cell: FinalsCell;
}

/**
 * @returns what undo reverts: exactly the last press if it was made on this screen, otherwise the cell's last event
 * (top, then the highest zone of the last attempt, then its low zone, then the attempt); null for an empty cell.
 */
export function undoOf(cell: FinalsCell, last: PressMade | undefined): Undo | null {
  if (last !== undefined && isSameCell(last.after, cell)) return describeUndo(cell, last.before);
  if (cell.top > 0) return describeUndo(cell, { ...cell, top: 0 });
  if (cell.attempts === 0) return null;
  const zone = bestZoneOf(cell);
  if (zone > 0 && cell.zones[zone - 1] === cell.attempts) {
    return describeUndo(cell, { ...cell, zones: cell.zones.with(zone - 1, 0) });
  }
  if (cell.lowZone === cell.attempts) return describeUndo(cell, { ...cell, lowZone: 0 });
  return describeUndo(cell, { ...cell, attempts: cell.attempts - 1 });
}

function describeUndo(from: FinalsCell, cell: FinalsCell): Undo {
  const undone = { attempt: from.attempts, zone: bestZoneOf(from), cell };
  if (from.top !== cell.top) return { ...undone, kind: 'top' };
  if (bestZoneOf(from) !== bestZoneOf(cell)) return { ...undone, kind: 'zone' };
  if (from.attempts !== cell.attempts) return { ...undone, kind: 'attempt' };
  return { ...undone, kind: 'lowZone' };
}

/** @returns what a top on the current attempt would score, in hundredths; null if already topped. */
export function valueOfTop(rules: FinalsRules, cell: FinalsCell): number | null {
  const topped = press(cell, { kind: 'top' });
  return topped === null ? null : finalsValue(rules, topped);
}

/** @returns how many of the first attempts the server already has. */
export function sentTries(cell: FinalsCell, sent: FinalsCell): number {
  const tries = triesOf(cell);
  const known = triesOf(sent);
  const isLow = ({ lowZone }: FinalsCell, index: number) => lowZone === index + 1;
  const changed = tries.findIndex(
    (one, index) => one !== known[index] || isLow(cell, index) !== isLow(sent, index),
  );
  return changed === -1 ? tries.length : changed;
}
