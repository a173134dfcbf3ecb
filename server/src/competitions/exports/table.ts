import { type CsvCell, toCsv } from '@cruxboard/domain/imports/csv';

/** One column of a table: what JSON says under its name, and how a file writes that. */
export interface Column<Row> {
  readonly name: string;
  readonly read: (row: Row) => unknown;
  readonly write: (row: Row) => CsvCell;
}

/** A table of a competition in both its forms. */
export interface Table {
  /** One object a row. */
  readonly rows: readonly Record<string, unknown>[];
  /** @returns the same as a file for spreadsheets. */
  readonly csv: () => string;
}

/** @returns a column of texts or numbers, which both forms say alike. */
export function plain<Row>(name: string, read: (row: Row) => CsvCell): Column<Row> {
  return { name, read, write: read };
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
