import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { frozenScores, scores } from './schema';

/** Copies a competition's scores, so that everybody but staff keeps seeing these. */
export async function freezeScores(tx: Transaction, competitionId: string): Promise<void> {
  await tx.insert(frozenScores).select(
    tx
      .select({
        competitorId: scores.competitorId,
        climbId: scores.climbId,
        competitionId: scores.competitionId,
        version: scores.version,
        cell: scores.cell,
      })
      .from(scores)
      .where(eq(scores.competitionId, competitionId)),
  );
}

/** Deletes the copy of a competition's scores. */
export async function unfreezeScores(tx: Transaction, competitionId: string): Promise<void> {
  await tx.delete(frozenScores).where(eq(frozenScores.competitionId, competitionId));
}

/** Gives the kept competitor the frozen scores of the merged ones where they have none. */
export async function moveFrozenScores(
  tx: Transaction,
  mergedIds: readonly string[],
  keptId: string,
): Promise<void> {
  await tx
    .insert(frozenScores)
    .select(
      tx
        .selectDistinctOn([frozenScores.climbId], {
          competitorId: sql<string>`${keptId}::text`.as('kept_id'),
          climbId: frozenScores.climbId,
          competitionId: frozenScores.competitionId,
          version: frozenScores.version,
          cell: frozenScores.cell,
        })
        .from(frozenScores)
        .where(inArray(frozenScores.competitorId, [...mergedIds]))
        .orderBy(frozenScores.climbId, frozenScores.competitorId),
    )
    .onConflictDoNothing();
}
