import { entriesOf, type FieldColumns, type StoredValues } from '../columns';

/** A row of a file as it will be stored: over what is there, or new. */
export interface PlannedRow<Cs extends FieldColumns, Known extends StoredValues<Cs>> {
  readonly line: number;
  /** What it changes; null for a new one. */
  readonly known: Known | null;
  readonly values: StoredValues<Cs>;
}

/** Returns the values of what is there with those that a row gives: an empty cell keeps the value. */
export function updatedValues<Cs extends FieldColumns>(
  columns: Cs,
  known: StoredValues<Cs>,
  row: { readonly values: object; readonly given: ReadonlySet<string> },
): StoredValues<Cs> {
  // each value comes from a row of the same columns
  const values = row.values as StoredValues<Cs>;
  return Object.fromEntries(
    entriesOf(columns).map(([field]) => [field, (row.given.has(field) ? values : known)[field]]),
  ) as unknown as StoredValues<Cs>;
}
