import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Recount, Slice } from '../slice';
import type { Database } from './pool';
import { type Transaction, withTransaction } from './transaction';

/** A counter that differs from what the log rows say. */
export interface Drift {
  readonly table: string;
  readonly key: string;
  readonly stored: string | null;
  readonly counted: string | null;
}

/** How many rows, or people's rows, are corrected in a transaction. */
const BATCH = 200;

/** Runs work in a transaction: a new one each time, or one that is already open. */
type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Recounts the slices' counters from their log rows. Each count is one statement, so it sees counters and logs at the
 * same moment and blocks nobody. With `fix` it corrects drifts, in small transactions that count again, as the logs
 * may have changed since.
 * @returns what differed.
 */
export async function recount(
  database: Pick<Database, 'pool'>,
  slices: readonly Slice[],
  options: { fix: boolean },
): Promise<Drift[]> {
  return recountBy((work) => withTransaction(database, work), slices, options);
}

/** The same in a transaction that is already open. */
export async function recountIn(
  tx: Transaction,
  slices: readonly Slice[],
  options: { fix: boolean },
): Promise<Drift[]> {
  return recountBy((work) => work(tx), slices, options);
}

/** @returns the tables with stored counters. */
export function recountedTables(slices: readonly Slice[]): readonly string[] {
  return [...new Set(recountsOf(slices).map(({ table }) => getTableName(table)))];
}

async function recountBy(
  inTransaction: InTransaction,
  slices: readonly Slice[],
  options: { fix: boolean },
): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const each of recountsOf(slices)) {
    const rows = await inTransaction((tx) => find(tx, each));
    for (const { key, stored, counted } of rows) {
      drifts.push({ table: getTableName(each.table), key, stored, counted });
    }
    if (!options.fix) continue;
    const units = [...new Set(rows.map(({ unit }) => unit))];
    for (let from = 0; from < units.length; from += BATCH) {
      await inTransaction((tx) => mend(tx, each, units.slice(from, from + BATCH)));
    }
  }
  return drifts;
}

function recountsOf(slices: readonly Slice[]): Recount[] {
  return slices.flatMap((slice) => slice.recount?.(slices) ?? []);
}

type Found = Omit<Drift, 'table'> & { readonly unit: string };

async function find(tx: Transaction, each: Recount): Promise<Found[]> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows } = await tx.execute<Found & Record<string, unknown>>(each.find);
  return rows;
}

async function mend(tx: Transaction, each: Recount, units: readonly string[]): Promise<void> {
  // waiting for a table lock makes everybody behind wait too, so it gives up in time and is retried
  await tx.execute(sql`set local lock_timeout = '5s'`);
  for (const table of each.locks.toSorted((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1))) {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  }
  for (const statement of each.mend(units)) await tx.execute(statement);
}

interface Counters {
  readonly table: PgTable;
  readonly key: PgColumn;
  /** By their names in the database. */
  readonly columns: readonly string[];
  /** Rows of the key and the columns; a key without a row counts 0, or has `none`. */
  readonly counted: SQL;
  readonly none?: SQL;
}

/** @returns the recount of counters stored in the row they belong to. */
export function counters(of: Counters): Recount {
  const names = new Set(Object.values(getTableColumns(of.table)).map(({ name }) => name));
  const missing = of.columns.find((column) => !names.has(column));
  if (missing !== undefined) throw new Error(`${getTableName(of.table)} has no ${missing}`);
  const { table } = of;
  const key = sql.identifier(of.key.name);
  const columns = of.columns.map((column) => sql.identifier(column));
  const none = of.none ?? sql`0`;
  const stored = joined(columns.map((column) => sql`stored.${column}`));
  const counted = joined(columns.map((column) => sql`coalesce(counted.${column}, ${none})`));
  const differ = sql`(${stored}) is distinct from (${counted})`;
  const sets = joined(columns.map((column) => sql`${column} = fresh.${column}`));
  const fresh = joined(
    columns.map((column) => sql`coalesce(counted.${column}, ${none}) as ${column}`),
  );
  const joinedTo = (rows: SQL) => sql`${table} stored left join (${rows}) counted using (${key})`;
  return {
    locks: [],
    table,
    find: sql`select ${key} as key, ${key} as unit, concat_ws(' ', ${stored}) as stored,
                     concat_ws(' ', ${counted}) as counted from ${joinedTo(of.counted)} where ${differ}`,
    mend: (units) => {
      const keys = sql.param([...units]);
      const those = sql`select * from (${of.counted}) every where ${key} = any(${keys}::text[])`;
      return [
        // whoever changes these counters has committed, or adds to what the next statement writes
        sql`select from ${table} where ${key} = any(${keys}::text[]) order by ${key} for update`,
        sql`update ${table} set ${sets}
              from (select ${key}, ${fresh} from ${joinedTo(those)}
                     where ${key} = any(${keys}::text[])) fresh
             where ${table}.${key} = fresh.${key}`,
      ];
    },
  };
}

function joined(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
