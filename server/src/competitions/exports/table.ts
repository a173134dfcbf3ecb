import {
  entriesOf,
  type FieldColumns,
  type GroupsInFiles,
  nameInFiles,
  type StoredValues,
  valueInFiles,
} from '@cruxboard/domain/columns';
import { type CsvCell, csvLine, csvStart } from '@cruxboard/domain/imports/csv';

/** A column: its JSON value and how a file writes it. */
export interface Column<Row> {
  readonly name: string;
  readonly read: (row: Row) => unknown;
  readonly write: (row: Row) => CsvCell;
}

/** An export in both formats, made piece by piece, so that its rows are in memory only once. */
export interface Table {
  /** @returns one JSON object per row, separated by commas. */
  json(): AsyncIterable<string>;
  /** @returns the table as CSV. */
  csv(): AsyncIterable<string>;
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

/** @param rows all of them, or as they are read, batch by batch. */
export function tableOf<Row>(
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
): Table {
  return {
    async *json() {
      let separator = '';
      for await (const batch of batchesOf(rows)) {
        const objects = batch.map((row) =>
          JSON.stringify(Object.fromEntries(columns.map(({ name, read }) => [name, read(row)]))),
        );
        if (objects.length > 0) yield separator + objects.join(',');
        separator = ',';
      }
    },
    async *csv() {
      yield csvStart + csvLine(columns.map(({ name }) => name));
      for await (const batch of batchesOf(rows)) {
        yield batch.map((row) => csvLine(columns.map(({ write }) => write(row)))).join('');
      }
    },
  };
}

const batchSize = 500;

async function* batchesOf<Row>(
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  if (!('length' in rows)) return yield* rows;
  for (let from = 0; from < rows.length; from += batchSize) {
    yield rows.slice(from, from + batchSize);
  }
}
