import type { StoredValues } from '../../columns';
import { checkRows, type ReadRow } from '../../imports/check-rows';
import { type ImportChoices, noChoices } from '../../imports/choices';
import type { CheckedImport, ImportFault } from '../../imports/faults';
import type { Taken } from '../../imports/row-checks';
import type { ImportTable } from '../../imports/table';
import { limits } from '../../limits';
import { type ClimbColumns, climbColumns } from '../climbs/columns';

/** What the competition already has; a code is '' if there is none. */
export interface ClimbsContext {
  readonly climbs: readonly { readonly number: number; readonly code: string }[];
}

/** A climb ready to be inserted. */
export interface ReadyClimb extends StoredValues<ClimbColumns> {
  readonly line: number;
}

/**
 * Returns the climbs of a file ready to be inserted, and all faults. A climb without a number gets the lowest free
 * one, in file order; points and zones have defaults.
 */
export function checkClimbs(
  table: ImportTable,
  { climbs }: ClimbsContext,
  choices: ImportChoices = noChoices,
): CheckedImport<ReadyClimb> {
  const numbers: Taken = new Map(climbs.map(({ number }) => [number, 'in this competition']));
  const codes: Taken = new Map(
    climbs.flatMap(({ number, code }) =>
      code === '' ? [] : [[code.toLowerCase(), `by climb ${number}`]],
    ),
  );
  const checked = checkRows(table, climbColumns, {
    required: [],
    rowsMax: limits.competitionClimb.import.recordsMax,
    taken: { number: numbers, code: codes },
    choices,
  });
  const { ready, unnumbered } = numberClimbs(checked.ready, numbers);
  return { ...checked, ready, faults: [...checked.faults, ...unnumbered] };
}

function numberClimbs(
  rows: readonly ReadRow<ClimbColumns>[],
  numbers: Taken,
): { ready: ReadyClimb[]; unnumbered: ImportFault[] } {
  const ready: ReadyClimb[] = [];
  const unnumbered: ImportFault[] = [];
  const { min, max } = limits.competitionClimb.number;
  let next: number = min;
  for (const { line, values } of rows) {
    while (values.number === null && numbers.has(next)) next += 1;
    const number = values.number ?? next;
    if (number > max) {
      const message = `All numbers up to ${max} are taken.`;
      unnumbered.push({ line, column: 'number', value: '', rule: 'unique', message });
      continue;
    }
    numbers.set(number, `on line ${line}`);
    ready.push({ line, ...values, number });
  }
  return { ready, unnumbered };
}
