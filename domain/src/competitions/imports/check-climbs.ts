import { climbDefaults } from '../competitions/formats';
import { limits } from '../../limits';
import { fieldRules, importRule } from '../../patterns';
import { climbColumns, mapColumns, type ClimbColumn, type ImportTable } from './columns';
import {
  cellReader,
  checkTable,
  extraCellsFault,
  filledRows,
  type CheckedImport,
  type ImportFault,
} from '../../imports/faults';
import { checksOfRow, claimUnique, type RowChecks, type Taken } from '../../imports/row-checks';

/** What the competition already has. */
export interface ClimbsContext {
  readonly climbs: readonly { readonly number: number; readonly code: string | null }[];
}

/** A climb ready to be inserted. */
export interface ReadyClimb {
  readonly line: number;
  readonly number: number;
  readonly name: string | null;
  readonly code: string | null;
  readonly points: number;
  readonly zones: number;
}

type NumberedOrNot = Omit<ReadyClimb, 'number'> & { readonly number: number | null };

const rules = {
  name: importRule(fieldRules.competitionClimb.name),
  code: importRule(fieldRules.competitionClimb.code),
  number: fieldRules.competitionClimb.number,
  points: fieldRules.competitionClimb.points,
  zones: fieldRules.competitionClimb.zones,
};

/**
 * Returns the climbs of a file ready to be inserted, and all faults. A climb without a number gets the lowest free
 * one, in file order; points and zones have defaults.
 */
export function checkClimbs(
  table: ImportTable,
  context: ClimbsContext,
): CheckedImport<ReadyClimb, ClimbColumn> {
  const columns = mapColumns(table.header, climbColumns);
  const fileFaults = checkTable(table, columns, {
    required: [],
    // Object.keys widens the keys of a literal to string.
    known: Object.keys(climbColumns) as ClimbColumn[],
    max: limits.competitionClimb.import.recordsMax,
  });
  const read: NumberedOrNot[] = [];
  const faults: ImportFault[] = [];
  if (fileFaults.length > 0) return { ready: [], faults, fileFaults, columns };
  const numbers = takenNumbers(context);
  const codes = takenCodes(context);
  for (const row of filledRows(table)) {
    const checks = checksOfRow(row.line);
    const climb = readClimb(checks, cellReader(columns, row), { line: row.line, numbers, codes });
    const extra = extraCellsFault(columns, row);
    if (extra !== null) faults.push(extra);
    faults.push(...checks.faults);
    if (extra === null && checks.faults.length === 0) read.push(climb);
  }
  const { ready, unnumbered } = numberClimbs(read, numbers);
  return { ready, faults: [...faults, ...unnumbered], fileFaults, columns };
}

function readClimb(
  checks: RowChecks,
  read: (column: ClimbColumn) => string,
  { line, numbers, codes }: { line: number; numbers: Taken; codes: Taken },
): NumberedOrNot {
  const by = `on line ${line}`;
  const number = checks.number('number', rules.number, read('number'));
  if (number !== null) claimUnique(checks, numbers, { column: 'number', value: number, by });
  const code = checks.text('code', rules.code, read('code'));
  if (code !== '') claimUnique(checks, codes, { column: 'code', value: code, by });
  const name = checks.text('name', rules.name, read('name'));
  return {
    line,
    number,
    name: name === '' ? null : name,
    code: code === '' ? null : code,
    points: checks.number('points', rules.points, read('points')) ?? climbDefaults.points,
    zones: checks.number('zones', rules.zones, read('zones')) ?? climbDefaults.zones,
  };
}

function numberClimbs(
  climbs: readonly NumberedOrNot[],
  numbers: Taken,
): { ready: ReadyClimb[]; unnumbered: ImportFault[] } {
  const ready: ReadyClimb[] = [];
  const unnumbered: ImportFault[] = [];
  const { min, max } = limits.competitionClimb.number;
  let next: number = min;
  for (const climb of climbs) {
    while (climb.number === null && numbers.has(next)) next += 1;
    const number = climb.number ?? next;
    if (number > max) {
      const message = `All numbers up to ${max} are taken.`;
      unnumbered.push({ line: climb.line, column: 'number', value: '', rule: 'unique', message });
      continue;
    }
    numbers.set(number, `on line ${climb.line}`);
    ready.push({ ...climb, number });
  }
  return { ready, unnumbered };
}

function takenNumbers({ climbs }: ClimbsContext): Taken {
  return new Map(climbs.map(({ number }) => [number, 'in this competition']));
}

function takenCodes({ climbs }: ClimbsContext): Taken {
  const taken: Taken = new Map();
  for (const { number, code } of climbs) {
    if (code !== null) taken.set(code.toLowerCase(), `by climb ${number}`);
  }
  return taken;
}
