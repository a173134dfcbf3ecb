import type { importChoices, ImportReport } from '@cruxboard/contracts/imports';
import {
  entriesOf,
  type FieldColumns,
  type GroupsInFiles,
  nameInFiles,
  type StoredValues,
  valueInFiles,
} from '@cruxboard/domain/columns';
import type { ImportChoices } from '@cruxboard/domain/imports/choices';
import { describeColumns } from '@cruxboard/domain/imports/describe-columns';
import {
  type CheckedImport,
  filledRows,
  type ImportFault,
  type ImportFileFault,
} from '@cruxboard/domain/imports/faults';
import { findTable, type ImportTable } from '@cruxboard/domain/imports/table';
import type * as z from 'zod/mini';
import { AppError } from '../http/app-error';
import { tooLarge } from './decode-file';
import type { ReadTable } from './read-table';

/** A file's table with what was decided about it. */
export interface ImportedFile {
  readonly read: ReadTable;
  readonly table: ImportTable;
  readonly headerLine: number;
  readonly known: FieldColumns;
  readonly choices: ImportChoices;
}

/** @returns the table in a file that was read, by the columns of an entity. */
export function openFile(
  read: ReadTable,
  known: FieldColumns,
  given: z.output<typeof importChoices> | undefined,
): ImportedFile {
  const { headerLine, ...table } = findTable(read.rows, known);
  const { columns = [], edits = [], leftOut = [], country = null } = given ?? {};
  return { read, table, headerLine, known, choices: { columns, edits, leftOut, country } };
}

/**
 * @returns a file's contents and faults. `sample` shows rows as they will be stored.
 * @throws {AppError} `import_too_large` for too many rows.
 */
export function reportOn<R>(
  file: ImportedFile,
  checked: CheckedImport<R>,
  more: { readonly placesLeft: number | null; sample(row: R): Record<string, string> },
): ImportReport {
  const { read, table, headerLine, known, choices } = file;
  const tooMany = checked.fileFaults.find(({ rule }) => rule === 'too_many');
  if (tooMany !== undefined) throw tooLarge(tooMany.message);
  const ofFile = checked.fileFaults.map((fault) => atHeader(fault, headerLine));
  const rows = filledRows(table);
  const leftOutCount = rows.filter(({ line }) => choices.leftOut.includes(line)).length;
  return {
    rowCount: rows.length - leftOutCount,
    readyCount: checked.ready.length,
    leftOutCount,
    headerLine,
    delimiter: read.delimiter,
    encoding: read.encoding,
    columns: describeColumns(table, checked.columns, { known, choices }),
    faults: [
      ...(read.fault === null ? ofFile : [present(read.fault)]),
      ...checked.faults.map(present),
    ],
    notes: [...checked.notes],
    sample: checked.ready.slice(0, 5).map((row) => more.sample(row)),
    importedCount: 0,
    placesLeft: more.placesLeft,
  };
}

/** @throws {AppError} `import_invalid` with the report if there are faults or questions. */
export function requireFaultless(report: ImportReport): void {
  const isOpen = report.columns.some(({ isQuestion }) => isQuestion);
  if (report.faults.length > 0 || isOpen) {
    throw new AppError('import_invalid', { details: { report } });
  }
}

/** Returns a row for the sample: every value as text, nothing as ''. */
export function sampleOf<Cs extends FieldColumns>(
  columns: Cs,
  row: StoredValues<Cs>,
  groups?: GroupsInFiles,
): Record<string, string> {
  return Object.fromEntries(
    entriesOf(columns).map(([field, column]) => [
      nameInFiles(column),
      String(valueInFiles(column, row[field], groups) ?? ''),
    ]),
  );
}

function atHeader(
  { rule, message }: ImportFileFault,
  line: number,
): ImportReport['faults'][number] {
  return { line, column: '', value: '', rule, message, suggestion: null };
}

function present(fault: ImportFault): ImportReport['faults'][number] {
  const { line, column, value, rule, message, suggestion = null } = fault;
  return { line, column, value: value.slice(0, shownMax), rule, message, suggestion };
}

/** One long cell in every row would make the report larger than the file. */
const shownMax = 300;
