import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/** Waits until no other transaction holds a name; holds it until the commit. For what has no row to lock. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await lockNames(tx, [name]);
}

/** Waits only for whoever holds a name alone: others may share it until the commit. */
export async function shareName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** Waits for several as `lockName` does, always in the same order. */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const sorted = sql.param(names.toSorted());
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) name`,
  );
}
