import type { LateScore } from '@cruxboard/contracts/scores/scores';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { competitionClimbs } from '../competition-climbs/schema';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import type { Executor, Transaction } from '../db/transaction';
import { lateScores, scores } from './schema';

type LateRow = typeof lateScores.$inferSelect;

/** Holds a competition in its state until the commit. @returns whether it has ended. */
export async function lockEnded(tx: Transaction, competitionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: competitions.state })
    .from(competitions)
    .where(eq(competitions.id, competitionId))
    .for('share');
  return row?.state === 'ended';
}

export async function insertLateScore(
  tx: Transaction,
  late: typeof lateScores.$inferInsert,
): Promise<void> {
  await tx.insert(lateScores).values(late);
}

/** @returns a late score that nobody has decided yet; undefined where there is none. */
export async function lockUndecided(
  tx: Transaction,
  competitionId: string,
  lateId: string,
): Promise<LateRow | undefined> {
  const [late] = await tx
    .select()
    .from(lateScores)
    .where(
      and(
        eq(lateScores.id, lateId),
        eq(lateScores.competitionId, competitionId),
        isNull(lateScores.decision),
      ),
    )
    .for('update');
  return late;
}

export async function decideLate(
  tx: Transaction,
  lateId: string,
  decided: { decision: 'accept' | 'refuse'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(lateScores).set(decided).where(eq(lateScores.id, lateId));
}

/** Writes a cell whose situation was checked under the competition's lock. @returns the row. */
export async function putScore(
  tx: Transaction,
  score: typeof scores.$inferInsert,
): Promise<typeof scores.$inferSelect> {
  const { version, cell, enteredBy, enteredAt } = score;
  const [row] = await tx
    .insert(scores)
    .values(score)
    .onConflictDoUpdate({
      target: [scores.competitorId, scores.climbId],
      set: { version, cell, enteredBy, enteredAt },
    })
    .returning();
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** @returns the late scores of a competition that wait for a decision, oldest first. */
export async function findUndecided(on: Executor, competitionId: string): Promise<LateScore[]> {
  const rows = await on
    .select({
      late: lateScores,
      competitorName: competitors.name,
      climbNumber: competitionClimbs.number,
    })
    .from(lateScores)
    .innerJoin(competitors, eq(competitors.id, lateScores.competitorId))
    .innerJoin(competitionClimbs, eq(competitionClimbs.id, lateScores.climbId))
    .where(and(eq(lateScores.competitionId, competitionId), isNull(lateScores.decision)))
    .orderBy(lateScores.receivedAt, sql`${lateScores.id}`);
  return rows.map(({ late, competitorName, climbNumber }) => ({
    id: late.id,
    competitorId: late.competitorId,
    competitorName,
    climbId: late.climbId,
    climbNumber,
    cell: late.cell,
    recordedAt: late.recordedAt?.toISOString() ?? null,
    receivedAt: late.receivedAt.toISOString(),
  }));
}
