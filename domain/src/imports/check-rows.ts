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
import { closestName } from './closest';
import {
  cellReader,
  type CheckedImport,
  checkTable,
  extraCellsFault,
  filledRows,
  type ImportFault,
} from './faults';
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
}

/** A row of the file: the values to store, null for one that is empty and has no default. */
export interface ReadRow<Cs extends FieldColumns> {
  readonly line: number;
  readonly values: ReadValues<Cs>;
}

/** Returns the rows of a file without a fault, read by the columns of an entity, and all faults. */
export function checkRows<Cs extends FieldColumns>(
  table: ImportTable,
  columns: Cs,
  context: ImportContext<Cs>,
): CheckedImport<ReadRow<Cs>> {
  const map = mapColumns(table.header, columns);
  const { required, rowsMax: max } = context;
  const fileFaults = checkTable(table, map, { required, known: columns, max });
  const ready: ReadRow<Cs>[] = [];
  const faults: ImportFault[] = [];
  if (fileFaults.length > 0) return { ready, faults, fileFaults, columns: map };
  for (const row of filledRows(table)) {
    const checks = checksOfRow(row.line);
    const read = cellReader(map, row);
    const values = mapFields(columns, (field, column) => {
      const raw = read(nameInFiles(column));
      const value = readCell(checks, column, { raw, groups: context.groups });
      const taken = context.taken[field];
      if (taken !== undefined && value !== null) {
        const by = `on line ${row.line}`;
        claimUnique(checks, taken, { column: nameInFiles(column), value, by });
      }
      return value ?? emptyValueOf(column);
    });
    const extra = extraCellsFault(map, row);
    if (extra !== null) faults.push(extra);
    faults.push(...checks.faults);
    if (extra === null && checks.faults.length === 0) {
      // each value was read by the rule of its column
      ready.push({ line: row.line, values: values as ReadValues<Cs> });
    }
  }
  return { ready, faults, fileFaults, columns: map };
}

/** Returns a cell's value, null if it is empty or wrong. */
function readCell(
  checks: RowChecks,
  column: FieldColumn,
  { raw, groups }: { raw: string; groups: ImportContext<FieldColumns>['groups'] },
): string | number | null {
  if ('group' in column) {
    return readGroup(checks, nameInFiles(column), { raw, of: groups?.[column.group] ?? [] });
  }
  const { rule } = column;
  if (rule.kind === 'number') return checks.number(nameInFiles(column), rule, raw);
  return checks.text(nameInFiles(column), importRule(rule), raw) || null;
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
