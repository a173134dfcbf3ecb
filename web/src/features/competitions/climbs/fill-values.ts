import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { FieldFault } from '@cruxboard/contracts/errors';
import type { CallInput } from '../../../lib/api/call';
import { climbChecks, climbField, climbInput, climbValues, type ClimbValues } from './climb-values';
import { texts } from './texts';

export type FillColumn = keyof ClimbValues;
/** What was typed, of the climbs that were touched. */
export type FillValues = ReadonlyMap<string, ClimbValues>;
/** Sentences by box: `{climbId}.{column}`. */
export type FillFaults = ReadonlyMap<string, string>;

type Sent = CallInput<'competitionClimbs.updateCompetitionClimbs'>['climbs'][number];

/** A climb that differs from what it was. */
export interface ChangedRow {
  readonly climbId: string;
  readonly values: ClimbValues;
  /** What differs alone: others may be filling in the rest. */
  readonly input: Sent;
}

/** @returns the climbs whose values differ, in the order of the sheet. */
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

/** @returns what is wrong with what was typed, box by box. */
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

/** @returns the numbers and codes that two climbs would have, at the boxes that were changed. */
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

/** @returns the server's faults (`climbs.3.code`) by box; those that name none are left out. */
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
 * @returns the boxes that a piece of a spreadsheet fills, from where it is pasted down and to the right; null for a
 * single value, which is pasted as in any box. What goes beyond the sheet is left out.
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
