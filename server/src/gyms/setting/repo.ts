import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { sectionResets } from './schema';

export type Reset = typeof sectionResets.$inferSelect;

export async function insertReset(tx: Transaction, reset: typeof sectionResets.$inferInsert) {
  await tx.insert(sectionResets).values(reset);
}

/** @returns a reset of a gym, undone or not, or undefined. */
export async function findReset(
  on: Executor,
  { gymId, resetId }: { readonly gymId: string; readonly resetId: string },
): Promise<Reset | undefined> {
  const [row] = await on
    .select()
    .from(sectionResets)
    .where(and(eq(sectionResets.id, resetId), eq(sectionResets.gymId, gymId)));
  return row;
}

export async function markUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(sectionResets).set({ undoneAt: at }).where(eq(sectionResets.id, id));
}

/** @returns the resets of a gym after an instant that weren't undone, newest first. */
export function listResets(on: Executor, gymId: string, after: Date): Promise<Reset[]> {
  return on
    .select()
    .from(sectionResets)
    .where(
      and(
        eq(sectionResets.gymId, gymId),
        gt(sectionResets.at, after),
        isNull(sectionResets.undoneAt),
      ),
    )
    .orderBy(desc(sectionResets.at));
}
