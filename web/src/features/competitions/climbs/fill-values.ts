import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { FieldFault } from '@cruxboard/contracts/errors';
import type { CallInput } from '../../../lib/api/call';
import { climbChecks, climbField, climbInput, climbValues, type ClimbValues } from './climb-values';
import { texts } from './texts';

export type FillColumn = keyof ClimbValues;
/** Typed values of the edited climbs. */
export type FillValues = ReadonlyMap<string, ClimbValues>;
/** Messages by cell: `{climbId}.{column}`. */
export type FillFaults = ReadonlyMap<string, string>;

type Sent = CallInput<'competitionClimbs.updateCompetitionClimbs'>['climbs'][number];

/** A climb whose values changed. */
export interface ChangedRow {
  readonly climbId: string;
  readonly values: ClimbValues;
  /** Only the changed values, as others may be editing the rest. */
  readonly input: Sent;
}

/** @returns the changed climbs in the sheet's order. */
export function changedRows(climbs: readonly CompetitionClimb[], typed: FillValues): ChangedRow[] {
  return climbs.flatMap((climb) => {
    const values = typed.get(climb.id);
    if (values === undefined) return [];
    const before = climbInput(climbValues(climb));
    const after = climbInput(values);
    const names = (Object.keys(after) as FillColumn[]) // Object.keys widens the keys
      .filter((name) => after[name] !== before[name]);
    if (names.length === 0) return [];
    const differing = Object.fromEntries(names.map((name) => [name, after[name]]));
    return [{ climbId: climb.id, values, input: { climbId: climb.id, ...differing } }];
  });
}

/** @returns the faults of typed values, by cell. */
export function faultsOf(
  changed: readonly ChangedRow[],
  columns: readonly FillColumn[],
): FillFaults {
  const faults = new Map<string, string>();
  for (const { climbId, values } of changed) {
    for (const column of columns) {
      const checked = climbChecks[column](values[column]);
      if (checked !== true) faults.set(`${climbId}.${column}`, checked);
    }
  }
  return faults;
}

/** @returns numbers and codes that would be used twice, at the changed cells. */
export function clashesOf(
  climbs: readonly CompetitionClimb[],
  typed: FillValues,
  changed: readonly ChangedRow[],
): FillFaults {
  const faults = new Map<string, string>();
  for (const column of ['number', 'code'] as const) {
    const keyOf = (values: ClimbValues) => values[column].trim().toLowerCase();
    const counts = new Map<string, number>();
    for (const climb of climbs) {
      const key = keyOf(typed.get(climb.id) ?? climbValues(climb));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { climbId, values, input } of changed) {
      const key = keyOf(values);
      if (key === '' || !(column in input) || (counts.get(key) ?? 0) < 2) continue;
      faults.set(`${climbId}.${column}`, texts.fill.taken[column]);
    }
  }
  return faults;
}

/** @returns the server's faults (`climbs.3.code`) by cell; those without a cell are dropped. */
export function serverFaults(
  fields: readonly FieldFault[],
  changed: readonly ChangedRow[],
): FillFaults {
  const faults = new Map<string, string>();
  for (const { path, message } of fields) {
    const [, index, name = ''] = path.split('.');
    const row = changed[Number(index)];
    const column = climbField(name);
    if (row !== undefined && column !== null) faults.set(`${row.climbId}.${column}`, message);
  }
  return faults;
}

interface Place {
  readonly climbs: readonly CompetitionClimb[];
  readonly columns: readonly FillColumn[];
  /** Where it is pasted. */
  readonly row: number;
  readonly column: number;
}

/**
 * @returns the cells that pasted spreadsheet cells fill, down and to the right; null for a single value, which pastes
 * normally. Anything beyond the sheet is dropped.
 */
export function pastedInto(text: string, { climbs, columns, row, column }: Place) {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return null;
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((cell, across) => {
      const climb = climbs[row + down];
      const name = columns[column + across];
      if (climb === undefined || name === undefined) return [];
      return [{ climbId: climb.id, column: name, text: cell.trim() }];
    }),
  );
}
