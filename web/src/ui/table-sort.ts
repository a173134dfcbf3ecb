import type { SortId } from '@cruxboard/domain/sort-options';
import { reversed, type SortKey, type SortOrders, sortRows } from '@cruxboard/domain/sorting';
import type { Column } from './table-column';

/** A list's sort options, the default first, and what each sorts by. */
export interface TableSorting<Row> {
  readonly ids: readonly SortId[];
  readonly orders: SortOrders<SortId, Row> | Partial<SortOrders<SortId, Row>>;
  /** Columns that sort, where a card shows them as one; without them those of the table. */
  readonly columns?: readonly Column<Row>[] | undefined;
}

/** How a table is sorted: as in the address, and by which keys. */
export interface Sort<Row> {
  readonly id: string;
  readonly keys: readonly SortKey<Row>[];
}

/**
 * @returns the sort in an address: one of the list's options or a column, `-` before it for the other way round.
 * Anything else is the default: the list's first option, or the first column that sorts; null if there is none.
 */
export function readSort<Row>(
  text: string | undefined,
  columns: readonly Column<Row>[],
  sorting?: TableSorting<Row>,
): Sort<Row> | null {
  const known = new Map<string, readonly SortKey<Row>[]>();
  for (const id of sorting?.ids ?? []) known.set(id, sorting?.orders[id] ?? []);
  for (const { key, sortBy } of sorting?.columns ?? columns) {
    if (sortBy !== undefined) known.set(key, [{ value: sortBy }]);
  }
  if (text?.startsWith('-') === true) {
    const keys = known.get(text.slice(1));
    if (keys !== undefined) return { id: text, keys: reversed(keys) };
  }
  const [first] = known.keys();
  const id = text !== undefined && known.has(text) ? text : first;
  const keys = id === undefined ? undefined : known.get(id);
  return id === undefined || keys === undefined ? null : { id, keys };
}

/** @returns the sorts of a column's head, ascending and descending; null if it doesn't sort. */
export function sortsOfHead<Row>({ key, sortBy, sortIds }: Column<Row>): readonly string[] | null {
  if (sortIds !== undefined) return sortIds;
  return sortBy === undefined ? null : [key, `-${key}`];
}

/** @returns the other way round of a sort. */
export function turned(id: string): string {
  return id.startsWith('-') ? id.slice(1) : `-${id}`;
}

/** @returns the sorted rows; equal rows keep their order. */
export function sortedRows<Row>(rows: readonly Row[], sort: Sort<Row> | null): readonly Row[] {
  return sort === null ? rows : sortRows(rows, sort.keys);
}
