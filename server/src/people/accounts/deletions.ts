import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { deletionRequests } from './schema';

export type DeletionRow = typeof deletionRequests.$inferSelect;

const dayMs = 86_400_000;

/** @returns a request with an unguessable id. */
export function newDeletion(
  uid: string,
  { at, days }: { readonly at: Date; readonly days: number },
): DeletionRow {
  return {
    id: randomBytes(16).toString('hex'),
    uid,
    state: 'requested',
    requestedAt: at,
    dueAt: new Date(at.getTime() + days * dayMs),
    completedAt: null,
    progress: null,
  };
}

export async function insertDeletion(tx: Transaction, deletion: DeletionRow): Promise<void> {
  await tx.insert(deletionRequests).values(deletion);
}

/** Stores a request with nothing to delete; repeating it changes nothing. */
export async function insertCompletedDeletion(
  tx: Transaction,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .insert(deletionRequests)
    .values({ id, uid: null, state: 'completed', requestedAt: at, dueAt: at, completedAt: at })
    .onConflictDoNothing();
}

export async function findDeletion(
  executor: Executor,
  id: string,
): Promise<DeletionRow | undefined> {
  const [row] = await executor.select().from(deletionRequests).where(eq(deletionRequests.id, id));
  return row;
}
