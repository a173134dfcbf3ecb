import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from './schema';

/** @returns the seq of the last change of a gym's climbs; 0 before the first. */
export async function readClimbSeq(on: Executor, gymId: string): Promise<number> {
  const [gym] = await on.select({ seq: gyms.climbSeq }).from(gyms).where(eq(gyms.id, gymId));
  return gym?.seq ?? 0;
}

/** Counts a change of a gym's climbs, under the gym's lock. @returns its seq. */
export async function nextClimbSeq(tx: Transaction, gymId: string): Promise<number> {
  const [gym] = await tx
    .update(gyms)
    .set({ climbSeq: sql`${gyms.climbSeq} + 1` })
    .where(eq(gyms.id, gymId))
    .returning({ seq: gyms.climbSeq });
  return gym?.seq ?? 0;
}
