import { type FieldColumns, nameInFiles } from '../columns';
import { foldText } from '../text';

/** A parsed file: its header cells and the rows below. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly rows: readonly ImportRow[];
}

export interface ImportRow {
  /** The line the row starts on, from 1 with the header, as text editors count. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Which header cell maps to which column, by the columns' names in files. */
export interface ColumnMap {
  /** By header index; null if ignored. */
  readonly columns: readonly (string | null)[];
  /** Header cells that match no column. */
  readonly leftOut: readonly string[];
  /** Columns matched by more than one header cell. */
  readonly repeated: readonly string[];
}

/**
 * Returns the column of each header cell, matched by name or synonym in any order, ignoring case, accents, spaces and
 * punctuation.
 */
export function mapColumns(header: readonly string[], known: FieldColumns): ColumnMap {
  const byName = new Map<string, string>();
  for (const column of Object.values(known)) {
    for (const name of column.names) byName.set(foldText(name), nameInFiles(column));
  }
  const columns = header.map((cell) => byName.get(foldText(cell)) ?? null);
  const repeated = columns.filter(
    (column, index): column is string => column !== null && columns.indexOf(column) !== index,
  );
  const leftOut = header.filter((cell, index) => columns[index] === null && cell.trim() !== '');
  return { columns, leftOut, repeated: [...new Set(repeated)] };
}
