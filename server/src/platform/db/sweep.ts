import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './pool';

const BATCH = 5_000;

/**
 * Deletes rows in small batches that block nobody.
 * @param condition SQL of our own, never a caller's words.
 * @returns how many.
 */
export async function sweepRows(
  { pool }: Pick<Database, 'pool'>,
  { table, condition }: { readonly table: PgTable; readonly condition: string },
): Promise<number> {
  const name = getTableName(table);
  let swept = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${name} WHERE ctid IN (SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH})`,
    );
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return swept;
  }
}
