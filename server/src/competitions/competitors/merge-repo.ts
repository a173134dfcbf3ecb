import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { lateScores, scores } from '../scores/schema';
import { competitors, mergedCompetitors } from './schema';

export type ScoreRow = typeof scores.$inferSelect;

/** @returns all scores of the competitors, including cleared ones. */
export async function listScoresOf(on: Executor, ids: readonly string[]): Promise<ScoreRow[]> {
  return on
    .select()
    .from(scores)
    .where(inArray(scores.competitorId, [...ids]))
    .orderBy(scores.climbId, scores.competitorId);
}

interface Merge {
  readonly competitionId: string;
  readonly keptId: string;
  readonly mergedIds: readonly string[];
}

/** Deletes the merged competitors and their scores. Late scores and earlier merges move to the kept competitor. */
export async function removeMerged(
  tx: Transaction,
  { competitionId, keptId, mergedIds }: Merge,
): Promise<void> {
  const ids = [...mergedIds];
  await tx
    .update(lateScores)
    .set({ competitorId: keptId })
    .where(inArray(lateScores.competitorId, ids));
  await tx
    .update(mergedCompetitors)
    .set({ intoId: keptId })
    .where(inArray(mergedCompetitors.intoId, ids));
  await tx
    .insert(mergedCompetitors)
    .values(ids.map((id) => ({ id, competitionId, intoId: keptId })));
  await tx.delete(competitors).where(inArray(competitors.id, ids));
}

/** A score after the merge. */
export type MergedScore = Omit<ScoreRow, 'cell'> & { readonly cell: Cell };

/** Inserts or updates the kept competitor's changed scores. */
export async function putScores(tx: Transaction, rows: readonly MergedScore[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(scores)
    .values([...rows])
    .onConflictDoUpdate({
      target: [scores.competitorId, scores.climbId],
      set: {
        version: sql`excluded.version`,
        cell: sql`excluded.cell`,
        enteredBy: sql`excluded.entered_by`,
        enteredAt: sql`excluded.entered_at`,
      },
    });
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
