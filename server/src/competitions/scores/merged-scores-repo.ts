import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { lateScores, scores } from './schema';

export type ScoreRow = typeof scores.$inferSelect;

/** @returns all scores of the competitors, including cleared ones. */
export async function listScoresOf(on: Executor, ids: readonly string[]): Promise<ScoreRow[]> {
  return on
    .select()
    .from(scores)
    .where(inArray(scores.competitorId, [...ids]))
    .orderBy(scores.climbId, scores.competitorId);
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

/** Hands what arrived late for some competitors to the one that they are merged into. */
export async function moveLateScores(
  tx: Transaction,
  fromIds: readonly string[],
  toId: string,
): Promise<void> {
  await tx
    .update(lateScores)
    .set({ competitorId: toId })
    .where(inArray(lateScores.competitorId, [...fromIds]));
}
