import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { moveFrozenScores, moveLateScores } from '../scores/public';
import { competitors, mergedCompetitors } from './schema';

interface Merge {
  readonly competitionId: string;
  readonly keptId: string;
  readonly mergedIds: readonly string[];
}

/** Deletes the merged competitors and their scores. Late and frozen scores and earlier merges move to the kept competitor. */
export async function removeMerged(
  tx: Transaction,
  { competitionId, keptId, mergedIds }: Merge,
): Promise<void> {
  const ids = [...mergedIds];
  await moveLateScores(tx, ids, keptId);
  await moveFrozenScores(tx, ids, keptId);
  await tx
    .update(mergedCompetitors)
    .set({ intoId: keptId })
    .where(inArray(mergedCompetitors.intoId, ids));
  await tx
    .insert(mergedCompetitors)
    .values(ids.map((id) => ({ id, competitionId, intoId: keptId })));
  await tx.delete(competitors).where(inArray(competitors.id, ids));
}

/** @returns the id a competitor was merged into; undefined if they weren't merged. */
export async function findMergedInto(
  on: Executor,
  {
    competitionId,
    competitorId,
  }: { readonly competitionId: string; readonly competitorId: string },
): Promise<string | undefined> {
  const [found] = await on
    .select({ intoId: mergedCompetitors.intoId })
    .from(mergedCompetitors)
    .where(
      and(
        eq(mergedCompetitors.id, competitorId),
        eq(mergedCompetitors.competitionId, competitionId),
      ),
    );
  return found?.intoId;
}
