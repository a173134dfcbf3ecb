import type { importChoices, importExpectation, ImportReport } from '@cruxboard/contracts/imports';
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
import type { PlannedRow } from '@cruxboard/domain/imports/planned';
import { findTable, type ImportTable } from '@cruxboard/domain/imports/table';
import type * as z from 'zod/mini';
import { AppError } from '../http/app-error';
import { tooLarge } from './decode-file';
import type { ReadTable } from './read-table';

/** A file's table with what was decided about it. */
export interface ImportedFile<Cs extends FieldColumns = FieldColumns> {
  readonly read: ReadTable;
  readonly table: ImportTable;
  readonly headerLine: number;
  readonly known: Cs;
  readonly choices: ImportChoices;
}

interface OpenOptions {
  readonly given: z.output<typeof importChoices> | undefined;
  /** The country of phone numbers without one, where none is given. */
  readonly country: string | null;
}

/** @returns the table in a file that was read, by the columns of an entity. */
export function openFile<Cs extends FieldColumns>(
  read: ReadTable,
  known: Cs,
  { given, country }: OpenOptions,
): ImportedFile<Cs> {
  const { headerLine, ...table } = findTable(read.rows, known);
  const { columns = [], edits = [], leftOut = [], people = [] } = given ?? {};
  const chosen = given?.country === undefined ? country : given.country;
  const choices = { columns, edits, leftOut, people, country: chosen };
  return { read, table, headerLine, known, choices };
}

interface ReportMore {
  readonly placesLeft: number | null;
  readonly groups?: GroupsInFiles;
  /** What a row is called in the list of changes, by its values in files; else its number and name. */
  readonly titleOf?: (values: Readonly<Record<string, string>>) => RowTitle;
}

type RowTitle = Pick<ImportReport['changes'][number], 'number' | 'name'>;

/**
 * @returns a file's contents, faults, and what it changes, with groups by their names.
 * @throws {AppError} `import_too_large` for too many rows.
 */
export function reportOn<Cs extends FieldColumns>(
  file: ImportedFile<Cs>,
  checked: CheckedImport<PlannedRow<Cs, StoredValues<Cs>>>,
  more: ReportMore,
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
    sample: checked.ready.slice(0, 5).map(({ values }) => inFiles(known, values, more.groups)),
    ...changesOf(known, checked.ready, more),
    country: choices.country,
    importedCount: 0,
    placesLeft: more.placesLeft,
  };
}

/**
 * @throws {AppError} `import_invalid` with the report if there are faults or questions, or if it would do something
 * else than was expected.
 */
export function requireFaultless(
  report: ImportReport,
  expected: z.output<typeof importExpectation> | undefined,
): void {
  const isOpen = report.columns.some(({ isQuestion }) => isQuestion);
  if (report.faults.length > 0 || isOpen) {
    throw new AppError('import_invalid', { details: { report } });
  }
  if (expected === undefined) return;
  const { newCount, changedCount } = report;
  if (newCount === expected.newCount && changedCount === expected.changedCount) return;
  const message = 'Something changed since the rows were checked. Look at the changes again.';
  throw new AppError('import_invalid', { message, details: { report } });
}

function changesOf<Cs extends FieldColumns>(
  columns: Cs,
  rows: readonly PlannedRow<Cs, StoredValues<Cs>>[],
  { groups, titleOf = titleOfNumbered }: Pick<ReportMore, 'groups' | 'titleOf'>,
): Pick<ImportReport, 'newCount' | 'changedCount' | 'sameCount' | 'changes'> {
  const changes = rows.flatMap((row): ImportReport['changes'] => {
    const after = inFiles(columns, row.values, groups);
    const before = row.known === null ? {} : inFiles(columns, row.known, groups);
    const fields = Object.entries(after).flatMap(([field, value]) =>
      (before[field] ?? '') === value ? [] : [{ field, before: before[field] ?? '', after: value }],
    );
    if (row.known !== null && fields.length === 0) return [];
    return [
      { line: row.line, kind: row.known === null ? 'new' : 'changed', ...titleOf(after), fields },
    ];
  });
  const newCount = changes.filter(({ kind }) => kind === 'new').length;
  return {
    newCount,
    changedCount: changes.length - newCount,
    sameCount: rows.length - changes.length,
    changes,
  };
}

function titleOfNumbered({ number = '', name = '' }: Readonly<Record<string, string>>): RowTitle {
  return { number, name };
}

/** Returns a row as in a file: every value as text by our names for columns, nothing as ''. */
function inFiles<Cs extends FieldColumns>(
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
