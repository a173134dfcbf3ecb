import { eq } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
import { installation } from './schema';

/** Writes a fact about this installation unless it is there already. @returns whether it was written. */
export async function claimFact(on: Executor, key: string, value: string): Promise<boolean> {
  const claimed = await on
    .insert(installation)
    .values({ key, value })
    .onConflictDoNothing()
    .returning();
  return claimed.length > 0;
}

/** @returns a fact about this installation; null where there is none. */
export async function findFact(on: Executor, key: string): Promise<string | null> {
  const [row] = await on
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key));
  return row?.value ?? null;
}
