import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A column with its table's name. The query builder omits the table when it selects from one alone, and in a subquery
 * `id` would then mean the inner table's: every correlated subquery needs this.
 */
export function qualified(column: AnyPgColumn): SQL {
  return sql`${column}`;
}
