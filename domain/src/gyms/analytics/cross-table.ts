/** A table of two dimensions of climbs, with a number in each cell. */
export interface CrossTable {
  /** Keys in the order in which they are shown. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly valueOf: (row: string, column: string) => number;
  readonly total: number;
  /** The cell with the largest number; null for an empty table. */
  readonly largest: {
    readonly row: string;
    readonly column: string;
    readonly value: number;
  } | null;
}

/** Returns the sums of a value over items, by two keys; keys that `order` doesn't have are left out. */
export function crossTable<Item>(
  items: readonly Item[],
  by: {
    readonly row: { readonly keyOf: (item: Item) => string; readonly order: readonly string[] };
    readonly column: { readonly keyOf: (item: Item) => string; readonly order: readonly string[] };
    readonly valueOf: (item: Item) => number;
  },
): CrossTable {
  const sums = new Map<string, number>();
  const used = { rows: new Set<string>(), columns: new Set<string>() };
  for (const item of items) {
    const [row, column] = [by.row.keyOf(item), by.column.keyOf(item)];
    used.rows.add(row);
    used.columns.add(column);
    const key = JSON.stringify([row, column]);
    sums.set(key, (sums.get(key) ?? 0) + by.valueOf(item));
  }
  const rows = by.row.order.filter((key) => used.rows.has(key));
  const columns = by.column.order.filter((key) => used.columns.has(key));
  const valueOf = (row: string, column: string) => sums.get(JSON.stringify([row, column])) ?? 0;
  const cells = rows.flatMap((row) =>
    columns.map((column) => ({ row, column, value: valueOf(row, column) })),
  );
  const largest = cells.reduce<(typeof cells)[number] | null>(
    (best, cell) => (cell.value > (best?.value ?? 0) ? cell : best),
    null,
  );
  return {
    rows,
    columns,
    valueOf,
    total: cells.reduce((sum, { value }) => sum + value, 0),
    largest,
  };
}
