import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/transaction';
import type { PersonalTable, PurgeBatch, Slice, Traces } from '../../platform/slice';

const BATCH = 5_000;

/** A step of a purge; its name is stored with the progress. */
interface PurgeStep {
  readonly name: string;
  readonly batch: PurgeBatch;
}

/**
 * What deletes all that the slices store about an account, or anonymises what must stay: results keep the name, logs
 * their order. Dependent slices go first. Every row is found by an index and in batches, because a statement that
 * scans a large table would be cut off each time.
 */
export function purgeSteps(slices: readonly Slice[]): PurgeStep[] {
  const backwards = slices.toReversed();
  const own = backwards.flatMap(({ name, purge }) =>
    Object.entries(purge?.batches ?? {}).map(([part, batch]) => ({
      name: `${name} ${part}`,
      batch,
    })),
  );
  const tables = backwards.flatMap(({ personal }) => personal ?? []).flatMap(tableSteps);
  return [...own, ...tables];
}

/** @returns the traces of an account in what others wrote. */
export async function findTraces(
  on: Executor,
  slices: readonly Slice[],
  uid: string,
): Promise<Traces> {
  const values = new Set([uid]);
  const subjectIds = new Set<string>();
  for (const { purge } of slices) {
    const found = await purge?.traces?.(on, uid);
    for (const value of found?.values ?? []) values.add(value);
    for (const id of found?.subjectIds ?? []) subjectIds.add(id);
  }
  return { uid, values, subjectIds };
}

function tableSteps({ table, by, purged }: PersonalTable): PurgeStep[] {
  if (purged === 'by the slice') return [];
  if (typeof purged !== 'string') {
    return purged.map(({ by: column, values }) => step(table, column, values));
  }
  // earlier than the key would do it, which takes all rows in one statement
  return by.map((column) =>
    step(
      table,
      column,
      purged === 'by foreign key' && isSetNull(table, column)
        ? { [keyOf(table, column)]: null }
        : 'delete',
    ),
  );
}

/** Some rows at a time, until none is left. */
function step(table: PgTable, column: PgColumn, change: 'delete' | Values): PurgeStep {
  const columns = getTableColumns(table);
  const unknown = Object.keys(change === 'delete' ? {} : change).find((name) => !(name in columns));
  if (unknown !== undefined) throw new Error(`No column ${unknown} to anonymise`);
  const batch: PurgeBatch = async ({ tx, traces: { uid } }) => {
    const some = sql`ctid in (select ctid from ${table} where ${eq(column, uid)} limit ${BATCH})`;
    const { rowCount } = await (change === 'delete'
      ? tx.delete(table).where(some)
      : tx.update(table).set(change).where(some));
    // not "fewer than a batch": a row that somebody changes meanwhile is missed and found again
    return rowCount === 0 ? null : [];
  };
  return { name: `table ${getTableName(table)}.${column.name}`, batch };
}

type Values = Readonly<Record<string, null | string>>;

function isSetNull(table: PgTable, column: PgColumn): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => key.onDelete === 'set null' && key.reference().columns.includes(column),
  );
}

function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column);
  if (found === undefined) throw new Error(`${getTableName(table)} has no column ${column.name}`);
  return found[0];
}
