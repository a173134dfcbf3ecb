import {
  entriesOf,
  type FieldColumns,
  type GroupsInFiles,
  nameInFiles,
  type StoredValues,
  valueInFiles,
} from '@cruxboard/domain/columns';
import { type CsvCell, toCsv } from '@cruxboard/domain/imports/csv';

/** A column: its JSON value and how a file writes it. */
export interface Column<Row> {
  readonly name: string;
  readonly read: (row: Row) => unknown;
  readonly write: (row: Row) => CsvCell;
}

/** An export in both formats. */
export interface Table {
  /** One object per row. */
  readonly rows: readonly Record<string, unknown>[];
  /** @returns the table as CSV. */
  readonly csv: () => string;
}

/** @returns a column of texts or numbers, the same in both formats. */
export function plain<Row>(name: string, read: (row: Row) => CsvCell): Column<Row> {
  return { name, read, write: read };
}

/** @returns the columns that an import reads, under the same names. */
export function entered<Cs extends FieldColumns, Row extends StoredValues<Cs>>(
  columns: Cs,
  groups?: GroupsInFiles,
): Column<Row>[] {
  return entriesOf(columns).map(([field, column]) =>
    plain(nameInFiles(column), (row) => valueInFiles(column, row[field], groups)),
  );
}

export function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  return {
    rows: rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, column.read(row)])),
    ),
    csv: () =>
      toCsv([
        columns.map((column) => column.name),
        ...rows.map((row) => columns.map((column) => column.write(row))),
      ]),
  };
}
