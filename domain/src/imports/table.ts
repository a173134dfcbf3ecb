import { entriesOf, type FieldColumns, nameInFiles } from '../columns';
import { foldText } from '../text';
import type { ImportChoices } from './choices';

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
  /** By header index; null if ignored. A part of a name has its own: "first name". */
  readonly columns: readonly (string | null)[];
  /** Header cells that match no column. */
  readonly leftOut: readonly string[];
  /** Columns matched by more than one header cell. */
  readonly repeated: readonly string[];
}

/** Titles and dates that people write above the header. */
const headerWithin = 10;

/**
 * Returns the table in a file's rows: the header is the one of the first ten rows with the most columns recognised, the
 * first row if none is.
 */
export function findTable(
  rows: readonly ImportRow[],
  known: FieldColumns,
): ImportTable & { readonly headerLine: number } {
  const names = namesOf(known);
  let best = 0;
  let most = 0;
  for (const [index, row] of rows.slice(0, headerWithin).entries()) {
    const matched = row.cells.flatMap((cell) => names.get(foldText(cell)) ?? []);
    const count = new Set(matched).size;
    if (count > most) [best, most] = [index, count];
  }
  const header = rows[best];
  return { header: header?.cells ?? [], rows: rows.slice(best + 1), headerLine: header?.line ?? 1 };
}

/**
 * Returns the column of each header cell: as chosen, else matched by name or synonym in any order, ignoring case,
 * accents, spaces and punctuation.
 */
export function mapColumns(
  header: readonly string[],
  known: FieldColumns,
  chosen: ImportChoices['columns'] = [],
): ColumnMap {
  const names = namesOf(known);
  const fields = importFields(known);
  const choices = new Map(chosen.map(({ index, field }) => [index, field]));
  const columns = header.map((cell, index) => {
    const choice = choices.get(index);
    if (choice === undefined) return names.get(foldText(cell)) ?? null;
    return choice !== null && fields.includes(choice) ? choice : null;
  });
  const repeated = columns.filter(
    (column, index): column is string => column !== null && columns.indexOf(column) !== index,
  );
  const leftOut = header.filter((cell, index) => columns[index] === null && cell.trim() !== '');
  return { columns, leftOut, repeated: [...new Set(repeated)] };
}

/** Returns what a column of a file can be: the columns' names in files, and those of a name's parts. */
export function importFields(known: FieldColumns): string[] {
  return entriesOf(known).flatMap(([, column]) => {
    const parts = 'parts' in column ? (column.parts ?? []) : [];
    return [nameInFiles(column), ...parts.map(([name]) => name)];
  });
}

function namesOf(known: FieldColumns): Map<string, string> {
  const byName = new Map<string, string>();
  for (const column of Object.values(known)) {
    for (const name of column.names) byName.set(foldText(name), nameInFiles(column));
    const parts = 'parts' in column ? (column.parts ?? []) : [];
    for (const part of parts) for (const name of part) byName.set(foldText(name), part[0]);
  }
  return byName;
}
