import { type FieldColumns, nameInFiles } from '../columns';
import type { ImportChoices } from './choices';
import { restoreCell } from './neutralise';
import type { ColumnMap, ImportRow, ImportTable } from './table';

/** What is wrong with a cell, where, and what to do about it. */
export interface ImportFault {
  readonly line: number;
  /** Our name for the column, not the file's; '' if the whole row is wrong. */
  readonly column: string;
  readonly value: string;
  readonly rule: string;
  readonly message: string;
  /** A value that would be valid, offered as "Use …". */
  readonly suggestion?: string;
}

/** What is wrong with the whole file, so that its rows weren't checked. */
export interface ImportFileFault {
  readonly rule: 'header' | 'missing_column' | 'repeated_column' | 'empty' | 'too_many';
  readonly message: string;
}

/** Cells that were read otherwise than they are written: with spaces for other signs, without decimals. */
export interface ImportNote {
  readonly kind: 'phones' | 'numbers';
  readonly column: string;
  readonly count: number;
  readonly examples: { readonly from: string; readonly to: string }[];
}

/** The outcome of checking a file: importable if both lists of faults are empty. */
export interface CheckedImport<R> {
  readonly ready: readonly R[];
  readonly faults: readonly ImportFault[];
  readonly fileFaults: readonly ImportFileFault[];
  readonly notes: readonly ImportNote[];
  readonly columns: ColumnMap;
}

/** Returns the faults of the whole file. */
export function checkTable(
  table: ImportTable,
  { columns, repeated }: ColumnMap,
  needs: {
    readonly required: readonly string[];
    readonly known: FieldColumns;
    readonly max: number;
    /** Columns that hold a required one in parts. */
    readonly parts: Readonly<Record<string, readonly string[]>>;
  },
): ImportFileFault[] {
  if (columns.every((column) => column === null)) {
    const names = Object.values(needs.known).map(nameInFiles);
    return [
      { rule: 'header', message: `The first row must name the columns: ${names.join(', ')}` },
    ];
  }
  const faults: ImportFileFault[] = [];
  for (const column of needs.required) {
    const names = [column, ...(needs.parts[column] ?? [])];
    if (names.some((name) => columns.includes(name))) continue;
    faults.push({ rule: 'missing_column', message: `The ${column} column is missing` });
  }
  for (const column of repeated) {
    faults.push({ rule: 'repeated_column', message: `There are two ${column} columns` });
  }
  const filled = filledRows(table).length;
  if (filled === 0) faults.push({ rule: 'empty', message: 'There are no rows below the header' });
  if (filled > needs.max) {
    const message = `At most ${needs.max.toLocaleString('en')} rows`;
    faults.push({ rule: 'too_many', message });
  }
  return faults;
}

/** Returns the rows that aren't blank. */
export function filledRows(table: ImportTable): readonly ImportRow[] {
  return table.rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
}

/**
 * Returns a function that reads a row's cell by column, '' if there is none: as it was edited, else as it is in the
 * file, a name in parts joined.
 */
export function cellReader(
  { columns }: ColumnMap,
  row: ImportRow,
  edits: ImportChoices['edits'],
): (column: string, parts?: readonly string[]) => string {
  const cellOf = (column: string) => {
    const index = columns.indexOf(column);
    return index === -1 ? '' : restoreCell(row.cells[index]?.trim() ?? '');
  };
  return (column, parts = []) => {
    const edit = edits.findLast(({ line, field }) => line === row.line && field === column);
    if (edit !== undefined) return edit.value.trim();
    const [first, ...others] = parts.map(cellOf);
    if (first === undefined) return cellOf(column);
    const whole = cellOf(column);
    // beside a column of first names alone, "name" is the last name
    const hasLast = parts.slice(1).some((part) => columns.includes(part));
    if (whole !== '' && hasLast) return whole;
    return [first, whole, ...others].filter((part) => part !== '').join(' ');
  };
}

/** Returns the fault of a row with more cells than the header, usually caused by an unquoted comma. */
export function extraCellsFault({ columns }: ColumnMap, row: ImportRow): ImportFault | null {
  const extra = row.cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  if (extra.length === 0) return null;
  return {
    line: row.line,
    column: '',
    value: extra.join(' '),
    rule: 'extra_cells',
    message:
      'This row has more cells than the header. Put quotes around cells that contain a separator.',
  };
}
