import type { ExportDelimiter } from '@cruxboard/contracts/exports';
import {
  entriesOf,
  type FieldColumns,
  type GroupsInFiles,
  nameInFiles,
  type StoredValues,
  valueInFiles,
} from '@cruxboard/domain/columns';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { type CsvCell, csvLine, csvStart } from '@cruxboard/domain/imports/csv';
import { neutraliseCell } from '@cruxboard/domain/imports/neutralise';
import type { WorkbookCell } from './write-workbook';

/** What a file has in a cell; hundredths become points with two decimals. */
type FileCell = CsvCell | { readonly hundredths: number };

/** A column: its JSON value and how a file writes it. */
export interface Column<Row> {
  readonly name: string;
  readonly read: (row: Row) => unknown;
  readonly write: (row: Row) => FileCell;
}

/** An export in each format. JSON and CSV are made piece by piece, so that their rows are in memory only once. */
export interface Table {
  /** @returns one JSON object per row, separated by commas. */
  json(): AsyncIterable<string>;
  /** @returns the table as CSV; between semicolons, points have a decimal comma. */
  csv(delimiter: ExportDelimiter): AsyncIterable<string>;
  /** @returns the rows of a workbook, the header first. */
  sheet(): Promise<WorkbookCell[][]>;
}

/** @returns a column of texts or numbers, the same in every format. */
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
    async *csv(delimiter) {
      const { sign, point } = delimiters[delimiter];
      const header = columns.map(({ name }) => name);
      yield csvStart + csvLine(header, sign);
      for await (const batch of batchesOf(rows)) {
        const lines = batch.map((row) =>
          csvLine(
            columns.map(({ write }) => inText(write(row), point)),
            sign,
          ),
        );
        yield lines.join('');
      }
    },
    async sheet() {
      const sheet: WorkbookCell[][] = [columns.map(({ name }) => neutraliseCell(name))];
      for await (const batch of batchesOf(rows)) {
        sheet.push(...batch.map((row) => columns.map(({ write }) => inWorkbook(write(row)))));
      }
      return sheet;
    },
  };
}

/** Spreadsheets that expect semicolons do so because their numbers have decimal commas. */
const delimiters = {
  comma: { sign: ',', point: '.' },
  semicolon: { sign: ';', point: ',' },
  tab: { sign: '\t', point: '.' },
} as const satisfies Record<ExportDelimiter, { sign: string; point: string }>;

function inText(cell: FileCell, point: string): CsvCell {
  if (typeof cell !== 'object' || cell === null) return cell;
  return formatHundredths(cell.hundredths, { decimals: 2, group: '', point });
}

function inWorkbook(cell: FileCell): WorkbookCell {
  if (typeof cell === 'string') return neutraliseCell(cell);
  return typeof cell === 'object' && cell !== null ? { amount: cell.hundredths / 100 } : cell;
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
