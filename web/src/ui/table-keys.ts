import type { KeyboardEvent } from 'react';
import { isRightToLeft } from '../lib/dom/direction';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/**
 * Arrow keys move from cell to cell, Home and End to the ends of the row, with Control to those of the table.
 * The focus goes to a cell's control, or to the cell if it has none. Text boxes keep their keys.
 */
export function moveByKey(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target : null;
  const cell = from?.closest<HTMLTableCellElement>('td, th') ?? null;
  if (from === null || cell === null || hasOwnKeys(from)) return;
  const next = cellAt(event, cell);
  if (next === null || next === cell) return;
  event.preventDefault();
  const control = next.querySelector<HTMLElement>(controls);
  if (control === null) next.tabIndex = -1;
  (control ?? next).focus();
}

function cellAt(
  { key, ctrlKey, currentTarget: table }: KeyboardEvent<HTMLTableElement>,
  cell: HTMLTableCellElement,
): HTMLTableCellElement | null {
  const row = cell.closest('tr');
  if (row === null) return null;
  const forward = isRightToLeft(table) ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return beside(row, cell.cellIndex + forward);
    case 'ArrowLeft':
      return beside(row, cell.cellIndex - forward);
    case 'ArrowDown':
      return beside(rowBeside(table, row, 1), cell.cellIndex);
    case 'ArrowUp':
      return beside(rowBeside(table, row, -1), cell.cellIndex);
    case 'Home':
      return (ctrlKey ? rowsOf(table)[0] : row)?.cells[0] ?? null;
    case 'End':
      return [...((ctrlKey ? rowsOf(table).at(-1) : row)?.cells ?? [])].at(-1) ?? null;
    default:
      return null;
  }
}

/** Visible ones: on a phone the head isn't drawn, and rows out of sight are one empty row. */
function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.rows].filter((row) => !row.hidden && row.ariaHidden !== 'true');
}

function rowBeside(table: HTMLTableElement, row: HTMLTableRowElement, step: number) {
  const rows = rowsOf(table);
  const index = rows.indexOf(row) + step;
  return index < 0 ? undefined : rows[index];
}

/** The end of a row doesn't lead to its other end. */
function beside(row: HTMLTableRowElement | undefined, index: number): HTMLTableCellElement | null {
  return row?.cells[index] ?? null;
}

function hasOwnKeys(element: Element): boolean {
  if (element.matches('select, textarea, [role="menuitem"], [aria-expanded="true"]')) return true;
  return element instanceof HTMLInputElement && element.type !== 'checkbox';
}
