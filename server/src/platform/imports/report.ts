import type { ImportReport } from '@cruxboard/contracts/imports';
import {
  entriesOf,
  type FieldColumns,
  type GroupsInFiles,
  nameInFiles,
  type StoredValues,
  valueInFiles,
} from '@cruxboard/domain/columns';
import {
  type CheckedImport,
  filledRows,
  type ImportFault,
  type ImportFileFault,
} from '@cruxboard/domain/imports/faults';
import { AppError } from '../http/app-error';
import { tooLarge } from './decode-file';
import type { ReadTable } from './read-table';

/**
 * @returns a file's contents and faults. `sample` shows rows as they will be stored.
 * @throws {AppError} `import_too_large` for too many rows.
 */
export function reportOn<R>(
  read: ReadTable,
  checked: CheckedImport<R>,
  more: { readonly placesLeft: number | null; sample(row: R): Record<string, string> },
): ImportReport {
  const tooMany = checked.fileFaults.find(({ rule }) => rule === 'too_many');
  if (tooMany !== undefined) throw tooLarge(tooMany.message);
  const ofFile = read.fault === null ? checked.fileFaults.map(atHeader) : [present(read.fault)];
  return {
    rowCount: filledRows(read.table).length,
    readyCount: checked.ready.length,
    delimiter: read.delimiter,
    columns: read.table.header.map((header, place) => ({
      header,
      field: checked.columns.columns[place] ?? null,
    })),
    faults: [...ofFile, ...checked.faults.map(present)],
    sample: checked.ready.slice(0, 5).map((row) => more.sample(row)),
    importedCount: 0,
    placesLeft: more.placesLeft,
  };
}

/** @throws {AppError} `import_invalid` with the report if there are faults. */
export function requireFaultless(report: ImportReport): void {
  if (report.faults.length > 0) throw new AppError('import_invalid', { details: { report } });
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

function atHeader({ message }: ImportFileFault): ImportReport['faults'][number] {
  return { line: 1, column: '', value: '', message, suggestion: null };
}

function present(fault: ImportFault): ImportReport['faults'][number] {
  const { line, column, value, message, suggestion = null } = fault;
  return { line, column, value, message, suggestion };
}
