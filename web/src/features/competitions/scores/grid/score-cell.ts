import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { cx } from '../../../../lib/dom/cx';
import styles from './score-cell.module.css';

interface CellLook {
  /** The climb was taken out of the competition: kept, and counts nothing. */
  isOut: boolean;
  /** Who changed it and when stand in it, too. */
  isChanged?: boolean | undefined;
}

/** @returns the class of what a competitor has on a climb. */
export function scoreCellClass(cell: Cell | undefined, look: CellLook): string {
  const { isOut, isChanged = false } = look;
  const tone = toneOf(cell);
  return cx(styles.cell, tone && styles[tone], isOut && styles.out, isChanged && styles.changed);
}

/** The class of a cell that is typed into. */
export const typedCellClass = cx(styles.cell, styles.typed);

function toneOf(cell: Cell | undefined): 'some' | 'top' | 'flash' | null {
  if (cell === undefined) return null;
  if (cell.format === 'boulder_pumpfest') return cell.result === 'none' ? null : cell.result;
  if (cell.top > 0) return cell.top === 1 ? 'flash' : 'top';
  return cell.attempts > 0 ? 'some' : null;
}
