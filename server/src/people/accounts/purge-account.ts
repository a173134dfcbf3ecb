import { eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import type { PersonalTable, Slice, Traces } from '../../platform/slice';

/**
 * Deletes what the slices store about an account, or anonymises what must stay: results keep the name, logs
 * their order. Dependent slices go first; the account's own row is last.
 */
export async function purgeAccount(
  tx: Transaction,
  slices: readonly Slice[],
  uid: string,
): Promise<void> {
  const backwards = slices.toReversed();
  const traces = await findTraces(tx, backwards, uid);
  for (const { purge } of backwards) await purge?.run?.(tx, traces);
  for (const table of backwards.flatMap(({ personal }) => personal ?? [])) {
    await purgeTable(tx, table, uid);
  }
}

async function findTraces(tx: Transaction, slices: readonly Slice[], uid: string): Promise<Traces> {
  const values = new Set([uid]);
  const subjectIds = new Set<string>();
  for (const { purge } of slices) {
    const found = await purge?.traces?.(tx, uid);
    for (const value of found?.values ?? []) values.add(value);
    for (const id of found?.subjectIds ?? []) subjectIds.add(id);
  }
  return { uid, values, subjectIds };
}

async function purgeTable(
  tx: Transaction,
  { table, by, purged }: PersonalTable,
  uid: string,
): Promise<void> {
  if (purged === 'by foreign key' || purged === 'by the slice') return;
  if (purged === 'deleted') {
    for (const column of by) await tx.delete(table).where(eq(column, uid));
    return;
  }
  for (const { by: column, values } of purged) {
    const columns = getTableColumns(table);
    const unknown = Object.keys(values).find((name) => !(name in columns));
    if (unknown !== undefined) throw new Error(`No column ${unknown} to anonymise`);
    await tx.update(table).set(values).where(eq(column, uid));
  }
}
