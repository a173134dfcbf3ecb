import type { StoredValues } from '../../columns';
import { checkRows, type ReadRow } from '../../imports/check-rows';
import { type ImportChoices, noChoices } from '../../imports/choices';
import type { CheckedImport, ImportFault } from '../../imports/faults';
import { type PlannedRow, updatedValues } from '../../imports/planned';
import type { ImportTable } from '../../imports/table';
import { limits } from '../../limits';
import { foldText } from '../../text';
import { type ClimbColumns, climbColumns } from '../climbs/columns';

/** A climb that the competition already has; a code or name is '' if there is none. */
export interface KnownClimb extends StoredValues<ClimbColumns> {
  readonly id: string;
}

/** What the competition already has. */
export interface ClimbsContext {
  readonly climbs: readonly KnownClimb[];
  /** Ids of climbs whose zones can't change, because they have scores by zone. */
  readonly zonesScored?: readonly string[];
}

/** A climb ready to be inserted, or to be changed. */
export type PlannedClimb = PlannedRow<ClimbColumns, KnownClimb>;

type Row = ReadRow<ClimbColumns>;

/**
 * Returns the climbs of a file as they will be stored, and all faults. A row changes the climb with its number, without
 * a number the one with its code or its name; an empty cell keeps the value. A new climb without a number gets the
 * lowest free one, in file order; points and zones have defaults.
 */
export function checkClimbs(
  table: ImportTable,
  { climbs, zonesScored = [] }: ClimbsContext,
  choices: ImportChoices = noChoices,
): CheckedImport<PlannedClimb> {
  const checked = checkRows(table, climbColumns, {
    required: [],
    rowsMax: limits.competitionClimb.import.recordsMax,
    taken: { number: new Map(), code: new Map() },
    choices,
  });
  const faults: ImportFault[] = [];
  const lines = new Map<string, number>();
  const matched = checked.ready.flatMap((row) => {
    const known = knownOf(row, climbs);
    const before = known && lines.get(known.id);
    if (known !== null) lines.set(known.id, row.line);
    if (before === undefined || before === null) return [{ row, known }];
    const message = `This is the same climb as on line ${before}. Leave one of the rows out.`;
    faults.push({ line: row.line, column: '', value: '', rule: 'repeated', message });
    return [];
  });
  const { planned, unnumbered } = numberClimbs(matched, climbs);
  faults.push(
    ...unnumbered,
    ...planned.flatMap((row) => [
      ...codeFault(row, planned, climbs),
      ...zonesFault(row, zonesScored),
    ]),
  );
  const isFaulty = new Set(faults.map(({ line }) => line));
  return {
    ...checked,
    ready: planned.filter(({ line }) => !isFaulty.has(line)),
    faults: [...checked.faults, ...faults],
  };
}

function knownOf({ values }: Row, climbs: readonly KnownClimb[]): KnownClimb | null {
  const { number, code, name } = values;
  if (number !== null) return climbs.find((one) => one.number === number) ?? null;
  const coded = code === '' ? undefined : climbs.find((one) => codeKey(one.code) === codeKey(code));
  if (coded !== undefined || name === '' || code !== '') return coded ?? null;
  const named = climbs.filter((one) => foldText(one.name) === foldText(name));
  return named.length === 1 ? (named[0] ?? null) : null;
}

interface Matched {
  readonly row: Row;
  readonly known: KnownClimb | null;
}

function numberClimbs(
  rows: readonly Matched[],
  climbs: readonly KnownClimb[],
): { planned: PlannedClimb[]; unnumbered: ImportFault[] } {
  const given = rows.flatMap(({ row: { values } }) => values.number ?? []);
  const taken = new Set<number>([...climbs.map(({ number }) => number), ...given]);
  const planned: PlannedClimb[] = [];
  const unnumbered: ImportFault[] = [];
  const { min, max } = limits.competitionClimb.number;
  let next: number = min;
  for (const { row, known } of rows) {
    const { line, values } = row;
    if (known !== null) {
      planned.push({ line, known, values: updatedValues(climbColumns, known, row) });
      continue;
    }
    while (values.number === null && taken.has(next)) next += 1;
    const number = values.number ?? next;
    if (number > max) {
      const message = `All numbers up to ${max} are taken.`;
      unnumbered.push({ line, column: 'number', value: '', rule: 'unique', message });
      continue;
    }
    taken.add(number);
    planned.push({ line, known, values: { ...values, number } });
  }
  return { planned, unnumbered };
}

function codeFault(
  { line, known, values }: PlannedClimb,
  planned: readonly PlannedClimb[],
  climbs: readonly KnownClimb[],
): ImportFault[] {
  if (values.code === '') return [];
  const isFree = (one: KnownClimb) =>
    one.id === known?.id ||
    planned.some((row) => row.known?.id === one.id && row.values.code !== one.code);
  const owner = climbs.find((one) => codeKey(one.code) === codeKey(values.code) && !isFree(one));
  if (owner === undefined) return [];
  const message = `Already used by climb ${owner.number}. Pick another or leave it empty.`;
  return [{ line, column: 'code', value: values.code, rule: 'unique', message }];
}

function zonesFault(
  { line, known, values }: PlannedClimb,
  zonesScored: readonly string[],
): ImportFault[] {
  if (known === null || known.zones === values.zones || !zonesScored.includes(known.id)) return [];
  const message = 'These zones have scores. Clear those first or leave the cell empty.';
  return [{ line, column: 'zones', value: String(values.zones), rule: 'scored', message }];
}

function codeKey(code: string): string {
  return code.toLowerCase();
}
