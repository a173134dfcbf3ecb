import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import { identityFactors } from '../schema';

export type FactorRow = typeof identityFactors.$inferSelect;

/** @returns an account's second factors, oldest first. */
export function findFactors(executor: Executor, uid: string): Promise<FactorRow[]> {
  return executor
    .select()
    .from(identityFactors)
    .where(eq(identityFactors.uid, uid))
    .orderBy(asc(identityFactors.enrolledAt), asc(identityFactors.id));
}

export async function findFactor(executor: Executor, id: string): Promise<FactorRow | undefined> {
  const [row] = await executor.select().from(identityFactors).where(eq(identityFactors.id, id));
  return row;
}

/** @throws a unique violation of `identity_factors_owner` for a number or app that is already enrolled. */
export async function insertFactor(
  tx: Transaction,
  factor: typeof identityFactors.$inferInsert,
): Promise<void> {
  await tx.insert(identityFactors).values(factor);
}

export async function deleteFactor(tx: Transaction, uid: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(identityFactors)
    .where(and(eq(identityFactors.id, id), eq(identityFactors.uid, uid)));
  return (rowCount ?? 0) > 0;
}

/** Deletes factors enrolled at or after a time. */
export async function deleteFactorsSince(tx: Transaction, uid: string, at: Date): Promise<void> {
  await tx
    .delete(identityFactors)
    .where(and(eq(identityFactors.uid, uid), gte(identityFactors.enrolledAt, at)));
}

/** @returns false if a code of this step or a later one was used. */
export async function consumeStep(executor: Executor, id: string, step: number): Promise<boolean> {
  const { rowCount } = await executor
    .update(identityFactors)
    .set({ lastStep: step })
    .where(and(eq(identityFactors.id, id), lt(identityFactors.lastStep, step)));
  return (rowCount ?? 0) > 0;
}
