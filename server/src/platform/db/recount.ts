import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Recount, Slice } from '../slice';
import type { Database } from './pool';
import { type Transaction, withTransaction } from './transaction';

/** A counter that differs from what the log rows say. */
export interface Drift {
  readonly table: string;
  readonly key: string;
  readonly kept: string | null;
  readonly counted: string | null;
}

/**
 * Counts again from the log rows what the operations of the slices keep counted. With `fix` it writes what it
 * counted, while those who change it wait.
 * @returns what differed.
 */
export async function recount(
  database: Database,
  slices: readonly Slice[],
  options: { fix: boolean },
): Promise<Drift[]> {
  // without a fix: one snapshot of everything, in nobody's way
  return withTransaction(
    database,
    (tx) => recountIn(tx, slices, options),
    options.fix ? undefined : { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The same in a transaction that is already open. */
export async function recountIn(
  tx: Transaction,
  slices: readonly Slice[],
  options: { fix: boolean },
): Promise<Drift[]> {
  const checks = slices.flatMap((slice) => slice.recount?.(slices) ?? []);
  await tx.execute(sql`set local statement_timeout = 0`);
  if (options.fix) {
    const locked = [...new Set(checks.flatMap(({ locks }) => locks))];
    for (const table of locked.toSorted((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1))) {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    }
  }
  const drifts: Drift[] = [];
  for (const check of checks) {
    const { rows } = await tx.execute<Omit<Drift, 'table'> & Record<string, unknown>>(check.find);
    if (rows.length === 0) continue;
    for (const { key, kept, counted } of rows) {
      drifts.push({ table: getTableName(check.table), key, kept, counted });
    }
    if (options.fix) for (const statement of check.mend) await tx.execute(statement);
  }
  return drifts;
}

interface Counters {
  readonly table: PgTable;
  readonly key: PgColumn;
  /** By their names in the database. */
  readonly columns: readonly string[];
  /** Rows of the key and the columns; what has none counts 0. */
  readonly counted: SQL;
}

/** @returns the recount of counters that stand in a row of what they count. */
export function counters(of: Counters): Recount {
  const names = new Set(Object.values(getTableColumns(of.table)).map(({ name }) => name));
  const missing = of.columns.find((column) => !names.has(column));
  if (missing !== undefined) throw new Error(`${getTableName(of.table)} has no ${missing}`);
  const { table } = of;
  const key = sql.identifier(of.key.name);
  const columns = of.columns.map((column) => sql.identifier(column));
  const kept = joined(columns.map((column) => sql`kept.${column}`));
  const counted = joined(columns.map((column) => sql`coalesce(counted.${column}, 0)`));
  const differ = sql`(${kept}) is distinct from (${counted})`;
  const sets = joined(columns.map((column) => sql`${column} = fresh.${column}`));
  const fresh = joined(columns.map((column) => sql`coalesce(counted.${column}, 0) as ${column}`));
  const source = sql`${table} kept left join (${of.counted}) counted using (${key})`;
  return {
    locks: [],
    table,
    find: sql`select ${key} as key, concat_ws(' ', ${kept}) as kept,
                     concat_ws(' ', ${counted}) as counted from ${source} where ${differ}`,
    mend: [
      sql`update ${table} set ${sets}
            from (select ${key}, ${fresh} from ${source} where ${differ}) fresh
           where ${table}.${key} = fresh.${key}`,
    ],
  };
}

function joined(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
