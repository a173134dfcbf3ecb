import type { Column } from './table-column';

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

type Sortable = Pick<Column<never>, 'key'> & { sortBy?: unknown };

/**
 * @returns the sort in an address: `name`, or `-name` for descending. Anything else is the first sortable
 * column; null if there is none.
 */
export function readSort(text: string | undefined, columns: readonly Sortable[]): Sort | null {
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  const named = sortable.find(({ key }) => key === text || `-${key}` === text);
  const key = (named ?? sortable[0])?.key;
  if (key === undefined) return null;
  return { key, direction: named && text?.startsWith('-') ? 'descending' : 'ascending' };
}

/** @returns the sort for the address; undefined for the default. */
export function writeSort(sort: Sort, columns: readonly Sortable[]): string | undefined {
  const text = sort.direction === 'descending' ? `-${sort.key}` : sort.key;
  const defaultSort = readSort(undefined, columns);
  return sort.key === defaultSort?.key && sort.direction === defaultSort.direction
    ? undefined
    : text;
}

/** @returns the sorted rows; equal rows keep their order, and those without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (sort === null || valueOf === undefined) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (isNothing(one) || isNothing(other))
      return Number(isNothing(one)) - Number(isNothing(other));
    return sign * compare(one, other);
  });
}

const isNothing = (value: string | number | null): value is null | '' =>
  value === null || value === '';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
