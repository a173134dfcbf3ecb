import type { NumberRule, TextRule } from './patterns';

/**
 * A field of an entity that staff fill in. Its one description says how it is checked, stored and named in files; the
 * contract, changes, the log, exports, imports and forms follow it.
 */
export type FieldColumn = EnteredColumn | GroupColumn;

/** A text or number. */
interface EnteredColumn extends FileColumn {
  readonly rule: TextRule | NumberRule;
  /** What is stored if nothing is entered; absent if there has to be a value. */
  readonly empty?: null | '' | number;
  /** No two of a competition have the same value. */
  readonly isUnique?: true;
  /** How imports read it; absent: as it is. */
  readonly format?: 'phone';
  /** Names of the columns that hold its first and last part in files, which imports join by a space. */
  readonly parts?: readonly (readonly [string, ...string[]])[];
}

/** The id of a category or cohort, or null; files contain its name. */
interface GroupColumn extends FileColumn {
  readonly group: 'category' | 'cohort';
}

interface FileColumn {
  /** Column names in files: exports and templates use the first, imports understand all. */
  readonly names: readonly [string, ...string[]];
  /** What the template contains below the header. */
  readonly example: string | number;
}

/** The columns of an entity by field, in the order of its files. */
export type FieldColumns = Readonly<Record<string, FieldColumn>>;

/** What is stored of a column. */
export type StoredValue<C extends FieldColumn> = C extends GroupColumn
  ? string | null
  : C extends { readonly rule: infer R; readonly empty: null }
    ? Entered<R> | null
    : C extends { readonly rule: infer R }
      ? Entered<R>
      : never;
type Entered<R> = R extends NumberRule ? number : string;

/** What is stored of all columns. */
export type StoredValues<Cs extends FieldColumns> = {
  readonly [Field in keyof Cs]: StoredValue<Cs[Field]>;
};

/** What is given of columns: undefined is not given, null empties. */
export type GivenValues<Cs extends FieldColumns> = {
  readonly [Field in keyof Cs]?: StoredValue<Cs[Field]> | null | undefined;
};

/** What is given of a new row. */
export type NewValues<Cs extends FieldColumns> = GivenValues<Cs> & {
  readonly [Field in RequiredField<Cs>]: StoredValue<Cs[Field]>;
};

/** What is read of a row that may lack values it needs. */
export type ReadValues<Cs extends FieldColumns> = {
  readonly [Field in keyof Cs]:
    | StoredValue<Cs[Field]>
    | (Field extends RequiredField<Cs> ? null : never);
};

/** The fields that can't be left out: those without a value for "nothing entered". */
type RequiredField<Cs extends FieldColumns> = {
  [Field in keyof Cs]: Cs[Field] extends GroupColumn | { readonly empty: unknown } ? never : Field;
}[keyof Cs];

/** Returns the fields of the columns in their order. */
export function fieldsOf<Cs extends FieldColumns>(columns: Cs): (keyof Cs & string)[] {
  // Object.keys widens the keys of a literal to string.
  return Object.keys(columns) as (keyof Cs & string)[];
}

/** Returns each field with its column, in their order. */
export function entriesOf<Cs extends FieldColumns>(
  columns: Cs,
): [keyof Cs & string, FieldColumn][] {
  return fieldsOf(columns).map((field) => [field, columns[field] as FieldColumn]);
}

/** Returns a column's name in exports and templates. */
export function nameInFiles({ names }: Pick<FieldColumn, 'names'>): string {
  return names[0];
}

/** Returns what is stored if nothing is entered; null too if a value is required. */
export function emptyValueOf(column: FieldColumn): null | '' | number {
  return 'rule' in column ? (column.empty ?? null) : null;
}

/** Returns an object with a value for each field of the columns. */
export function mapFields<Cs extends FieldColumns, R>(
  columns: Cs,
  valueOf: (field: keyof Cs & string, column: FieldColumn) => R,
): Record<keyof Cs & string, R> {
  const entries = entriesOf(columns).map(([field, column]) => [field, valueOf(field, column)]);
  // one entry for each field
  return Object.fromEntries(entries) as Record<keyof Cs & string, R>;
}

/** Returns the columns' values of a row, without the rest of it. */
export function storedValues<Cs extends FieldColumns>(
  columns: Cs,
  row: StoredValues<Cs>,
): StoredValues<Cs> {
  return valuesFrom(columns, () => row);
}

/** Returns the columns' values, each of the row that `rowOf` names for its field. */
export function valuesFrom<Cs extends FieldColumns>(
  columns: Cs,
  rowOf: (field: keyof Cs & string) => StoredValues<Cs>,
): StoredValues<Cs> {
  return asStored(mapFields(columns, (field) => rowOf(field)[field]));
}

/** Returns the values of a new row: what is given, the columns' empty values for the rest. */
export function newValues<Cs extends FieldColumns>(
  columns: Cs,
  given: NewValues<Cs>,
): StoredValues<Cs> {
  const values: GivenValues<Cs> = given;
  return asStored(mapFields(columns, (field, column) => values[field] ?? emptyValueOf(column)));
}

/** Returns a row's values with what is given of them. */
export function changedValues<Cs extends FieldColumns>(
  columns: Cs,
  row: StoredValues<Cs>,
  given: GivenValues<Cs>,
): StoredValues<Cs> {
  return asStored(
    mapFields(columns, (field, column) =>
      given[field] === undefined ? row[field] : (given[field] ?? emptyValueOf(column)),
    ),
  );
}

/** Each value came from a row or a request of the same columns, or is the column's empty one. */
function asStored<Cs extends FieldColumns>(values: object): StoredValues<Cs> {
  return values as StoredValues<Cs>;
}

/** Categories and cohorts of a competition, whose names stand in files for their ids. */
export type GroupsInFiles = Readonly<
  Record<'category' | 'cohort', readonly { readonly id: string; readonly name: string }[]>
>;

/** Returns what files contain of a column's value: for a group its name. */
export function valueInFiles(
  column: FieldColumn,
  value: string | number | null,
  groups?: GroupsInFiles,
): string | number | null {
  if (!('group' in column)) return value;
  return groups?.[column.group].find(({ id }) => id === value)?.name ?? null;
}

/** Returns the header and one example row of an import template. */
export function templateOf(columns: FieldColumns): [string[], (string | number)[]] {
  const all = Object.values(columns);
  return [all.map(nameInFiles), all.map(({ example }) => example)];
}
