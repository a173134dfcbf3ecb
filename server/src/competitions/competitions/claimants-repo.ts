import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { competitors } from '../competitors/schema';

/** @returns the accounts that have an entry. */
export async function listClaimants(on: Executor, competitionId: string): Promise<string[]> {
  const rows = await on
    .select({ uid: competitors.claimedBy })
    .from(competitors)
    .where(and(eq(competitors.competitionId, competitionId), isNotNull(competitors.claimedBy)));
  return rows.flatMap(({ uid }) => (uid === null ? [] : [uid]));
}
