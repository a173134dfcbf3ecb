/** One thing a list is sorted by; rows without a value come last in both directions. */
export interface SortKey<Row> {
  readonly value: (row: Row) => string | number | null;
  readonly isDescending?: boolean;
}

/** What each sort option of a list sorts by: the first key, and what breaks ties. */
export type SortOrders<Id extends string, Row> = Readonly<Record<Id, readonly SortKey<Row>[]>>;

/**
 * Returns the rows sorted by the keys, the first that differs deciding; equal rows keep their order. Texts are compared
 * as people read them: capitals and accents make no difference and numbers in them by value, so "Bo 9" comes before "bo 10".
 */
export function sortRows<Row>(rows: readonly Row[], keys: readonly SortKey<Row>[]): Row[] {
  return [...rows].sort((a, b) => {
    for (const key of keys) {
      const difference = compareBy(key, a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** Returns the same keys with the first the other way round: ties are still broken as before. */
export function reversed<Row>(keys: readonly SortKey<Row>[]): SortKey<Row>[] {
  return keys.map((key, index) =>
    index === 0 ? { ...key, isDescending: key.isDescending !== true } : key,
  );
}

function compareBy<Row>({ value, isDescending = false }: SortKey<Row>, a: Row, b: Row): number {
  const [one, other] = [value(a), value(b)];
  if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other));
  return (isDescending ? -1 : 1) * compare(one, other);
}

const isNothing = (value: string | number | null): value is null | '' =>
  value === null || value === '';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
