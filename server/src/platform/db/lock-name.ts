import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/** Waits until no other transaction holds a name; holds it until the commit. For what has no row to lock. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
