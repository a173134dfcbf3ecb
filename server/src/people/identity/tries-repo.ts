import { inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { identityTries } from './schema';
import type { Tries } from './tries';

/** @returns what is known of the keys; the unknown are left out. */
export async function readTries(
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, Tries>> {
  const rows = await executor
    .select()
    .from(identityTries)
    .where(inArray(identityTries.key, [...keys]));
  return new Map(rows.map(({ key, ...tries }) => [key, tries]));
}

/** The same, of every key, locked until the commit: always in one order, so that no two wait for each other. */
export async function lockTries(
  tx: Transaction,
  keys: readonly string[],
  at: Date,
): Promise<Map<string, Tries>> {
  const ordered = keys.toSorted();
  await tx
    .insert(identityTries)
    .values(ordered.map((key) => ({ key, count: 0, lastAt: at })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(identityTries)
    .where(inArray(identityTries.key, ordered))
    .orderBy(identityTries.key)
    .for('update');
  return new Map(rows.map(({ key, ...tries }) => [key, tries]));
}

/** Stores tries that are locked. */
export async function writeTries(
  tx: Transaction,
  changed: ReadonlyMap<string, Tries>,
): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed].map(([key, tries]) => ({ key, ...tries }));
  await tx
    .insert(identityTries)
    .values(rows)
    .onConflictDoUpdate({
      target: identityTries.key,
      set: {
        count: sql`excluded.count`,
        lastAt: sql`excluded.last_at`,
        blockedUntil: sql`excluded.blocked_until`,
        trustedAt: sql`excluded.trusted_at`,
      },
    });
}
