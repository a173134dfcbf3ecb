import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A column with its table's name. In what a query of one table selects, the builder leaves the table
 * out, and within a subquery `id` then means the inner table's: every correlated subquery needs this.
 */
export function qualified(column: AnyPgColumn): SQL {
  return sql`${column}`;
}
