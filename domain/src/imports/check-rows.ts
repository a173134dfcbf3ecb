import {
  emptyValueOf,
  type FieldColumn,
  type FieldColumns,
  mapFields,
  nameInFiles,
  type ReadValues,
} from '../columns';
import { importRule } from '../patterns';
import { foldText } from '../text';
import type { ImportChoices } from './choices';
import { closestName } from './closest';
import {
  cellReader,
  type CheckedImport,
  checkTable,
  extraCellsFault,
  filledRows,
  type ImportFault,
} from './faults';
import { type Notes, startNotes } from './notes';
import { plainNumber } from './read-number';
import { readPhone } from './read-phone';
import { checksOfRow, claimUnique, type RowChecks, type Taken } from './row-checks';
import { type ImportTable, mapColumns } from './table';

/** A category or cohort that the file may refer to. */
export interface ImportGroup {
  readonly id: string;
  readonly name: string;
}

/** What a file is checked against. */
export interface ImportContext<Cs extends FieldColumns> {
  /** Columns the file has to have. */
  readonly required: readonly string[];
  readonly rowsMax: number;
  /** Values already used in the competition, by unique field; those of the file are added. */
  readonly taken: { readonly [Field in keyof Cs]?: Taken };
  readonly groups?: Readonly<Record<'category' | 'cohort', readonly ImportGroup[]>>;
  readonly choices: ImportChoices;
}

/** A row of the file: the values to store, null for one that is empty and has no default. */
export interface ReadRow<Cs extends FieldColumns> {
  readonly line: number;
  readonly values: ReadValues<Cs>;
  /** The fields whose cells aren't empty: an update keeps the others. */
  readonly given: ReadonlySet<keyof Cs & string>;
}

/** Returns the rows of a file without a fault, read by the columns of an entity, and all faults. */
export function checkRows<Cs extends FieldColumns>(
  table: ImportTable,
  columns: Cs,
  context: ImportContext<Cs>,
): CheckedImport<ReadRow<Cs>> {
  const { required, rowsMax: max, choices } = context;
  const map = mapColumns(table.header, columns, choices.columns);
  const parts = partsOf(columns);
  const fileFaults = checkTable(table, map, { required, known: columns, max, parts });
  const ready: ReadRow<Cs>[] = [];
  const faults: ImportFault[] = [];
  const notes = startNotes();
  if (fileFaults.length > 0) return { ready, faults, fileFaults, notes: [], columns: map };
  for (const row of filledRows(table)) {
    if (choices.leftOut.includes(row.line)) continue;
    const checks = checksOfRow(row.line);
    const read = cellReader(map, row, choices.edits);
    const given = new Set<keyof Cs & string>();
    const values = mapFields(columns, (field, column) => {
      const name = nameInFiles(column);
      const value = readCell(checks, column, { raw: read(name, parts[name]), context, notes });
      const taken = context.taken[field];
      if (taken !== undefined && value !== null) {
        claimUnique(checks, taken, { column: name, value, by: `on line ${row.line}` });
      }
      if (value !== null) given.add(field);
      return value ?? emptyValueOf(column);
    });
    const extra = extraCellsFault(map, row);
    if (extra !== null) faults.push(extra);
    faults.push(...checks.faults);
    if (extra === null && checks.faults.length === 0) {
      // each value was read by the rule of its column
      ready.push({ line: row.line, values: values as ReadValues<Cs>, given });
    }
  }
  return { ready, faults, fileFaults, notes: notes.all(), columns: map };
}

function partsOf(columns: FieldColumns): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.values(columns).flatMap((column) =>
      'parts' in column && column.parts !== undefined
        ? [[nameInFiles(column), column.parts.map(([name]) => name)]]
        : [],
    ),
  );
}

interface Cell {
  readonly raw: string;
  readonly context: Pick<ImportContext<FieldColumns>, 'groups' | 'choices'>;
  readonly notes: Notes;
}

/** Returns a cell's value, null if it is empty or wrong. */
function readCell(
  checks: RowChecks,
  column: FieldColumn,
  { raw, context, notes }: Cell,
): string | number | null {
  const name = nameInFiles(column);
  if ('group' in column) {
    return readGroup(checks, name, { raw, of: context.groups?.[column.group] ?? [] });
  }
  const { rule } = column;
  if (rule.kind === 'number') {
    const plain = plainNumber(raw, rule.max);
    const value = checks.number(name, rule, { raw, read: plain });
    if (value !== null) notes.add('numbers', name, { from: raw, to: plain });
    return value;
  }
  if (column.format !== 'phone' || raw === '') {
    return checks.text(name, importRule(rule), { raw }) || null;
  }
  const phone = readPhone(raw, context.choices.country);
  if (!phone.ok) {
    checks.add(name, raw, phone.error);
    return null;
  }
  const value = checks.text(name, importRule(rule), { raw, read: phone.value });
  if (value !== '') notes.add('phones', name, { from: raw, to: value });
  return value || null;
}

function readGroup(
  checks: RowChecks,
  column: string,
  { raw, of: groups }: { raw: string; of: readonly ImportGroup[] },
): string | null {
  if (raw === '') return null;
  const folded = foldText(raw);
  const exact = groups.find((group) => group.name === raw);
  const group = exact ?? groups.find((candidate) => foldText(candidate.name) === folded);
  if (group !== undefined) return group.id;
  const suggestion = closestName(
    raw,
    groups.map((candidate) => candidate.name),
  );
  checks.add(column, raw, {
    rule: 'unknown',
    message: `No such ${column}.`,
    ...(suggestion === null ? {} : { suggestion }),
  });
  return null;
}
