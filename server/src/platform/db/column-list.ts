import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** @returns columns of a table as a prepared statement selects them, each under its field's name. */
export function columnList<T extends PgTable>(
  table: T,
  fields: readonly (keyof T['_']['columns'] & string)[],
): string {
  const columns = getTableColumns(table);
  return fields.map((field) => `"${columns[field]?.name}" AS "${field}"`).join(', ');
}
