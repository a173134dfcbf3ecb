import type { GymChangeKind } from '@cruxboard/domain/gyms/staff/change-kinds';
import { eq, max } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gymChanges } from './schema';

interface NewGymChange {
  readonly gymId: string;
  readonly kind: GymChangeKind;
  readonly at: Date;
  /** Null for what the product does by itself. */
  readonly actorUid: string | null;
  readonly subjectUid?: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/**
 * Writes a line of a gym's history, in the transaction that makes the change and has locked the gym.
 * @returns its seq.
 */
export async function recordGymChange(tx: Transaction, change: NewGymChange): Promise<number> {
  const seq = (await readGymSeq(tx, change.gymId)) + 1;
  await tx.insert(gymChanges).values({ before: {}, after: {}, ...change, seq });
  return seq;
}

/** @returns the seq of a gym's latest change; editors say up to which they have seen. */
export async function readGymSeq(on: Executor, gymId: string): Promise<number> {
  const [latest] = await on
    .select({ seq: max(gymChanges.seq) })
    .from(gymChanges)
    .where(eq(gymChanges.gymId, gymId));
  return latest?.seq ?? 0;
}
