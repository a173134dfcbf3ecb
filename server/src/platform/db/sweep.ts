import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inBatches } from './batches';
import type { Database } from './pool';

/** Of a table with two indexes, in 20 ms. */
const BATCH = 1_000;

/**
 * Deletes rows in small batches that block nobody.
 * @param condition SQL of our own, never a caller's words; an index has to serve it.
 * @returns how many.
 */
export function sweepRows(
  database: Pick<Database, 'pool'>,
  { table, condition }: { readonly table: PgTable; readonly condition: string },
): Promise<number> {
  return inBatches(database, BATCH, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid in (
        select ctid from ${table} where ${sql.raw(condition)} limit ${BATCH})`);
    return rowCount ?? 0;
  });
}
