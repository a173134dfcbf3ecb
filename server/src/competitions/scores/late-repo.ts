import type { LateScore, OwnLateScore } from '@cruxboard/contracts/competitions/scores/scores';
import { findObstacle } from '@cruxboard/domain/competitions/scores/decide-recording';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { competitions } from '../competitions/schema';
import { competitionClimbs } from '../climbs/schema';
import { shownName } from '../competitions/public';
import { competitors } from '../competitors/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { ScoreFilter } from './repo';
import { lateScores, scores } from './schema';

type LateRow = typeof lateScores.$inferSelect;

export async function insertLateScore(
  tx: Transaction,
  late: typeof lateScores.$inferInsert,
): Promise<void> {
  await tx.insert(lateScores).values(late);
}

/** @returns a sender's undecided late score of a cell; undefined if there is none. */
export async function findUndecidedOf(
  tx: Transaction,
  of: { competitorId: string; climbId: string; sentBy: string },
): Promise<LateRow | undefined> {
  const [late] = await tx
    .select()
    .from(lateScores)
    .where(
      and(
        eq(lateScores.competitorId, of.competitorId),
        eq(lateScores.climbId, of.climbId),
        eq(lateScores.sentBy, of.sentBy),
        isNull(lateScores.decision),
      ),
    );
  return late;
}

/** Replaces what an undecided late score says. */
export async function replaceLate(
  tx: Transaction,
  lateId: string,
  by: Pick<LateRow, 'cell' | 'seenVersion' | 'why' | 'recordedAt' | 'receivedAt'>,
): Promise<void> {
  await tx.update(lateScores).set(by).where(eq(lateScores.id, lateId));
}

/** @returns an undecided late score; undefined if there is none. */
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

/** Writes a cell already checked under the competition's lock. @returns the row. */
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

/** @returns a competitor's late scores, decided or not, oldest first. */
export async function findLateOf(
  on: Executor,
  { competitionId, competitorId }: { competitionId: string; competitorId: string },
): Promise<OwnLateScore[]> {
  const rows = await on
    .select()
    .from(lateScores)
    .where(
      and(eq(lateScores.competitionId, competitionId), eq(lateScores.competitorId, competitorId)),
    )
    .orderBy(lateScores.receivedAt, lateScores.id);
  return rows.map(({ id, climbId, cell, why, receivedAt, decision }) => ({
    id,
    climbId,
    cell,
    why,
    receivedAt: receivedAt.toISOString(),
    decision,
  }));
}

/** @returns the undecided late scores of a competition or competitor, oldest first. */
export async function findUndecided(
  on: Executor,
  { competitionId, competitorId }: ScoreFilter,
): Promise<LateScore[]> {
  const rows = await on
    .select({
      late: lateScores,
      competitorName: competitors.name,
      competitorState: competitors.state,
      climbNumber: competitionClimbs.number,
      isClimbActive: competitionClimbs.isActive,
      isOwnGroup: sql<boolean>`not ${competitions.hasStartingGroups}
        or coalesce(${competitors.startingGroup} = ${competitionClimbs.startingGroup}, false)`,
      sentByName: shownName({ uid: lateScores.sentBy, competitionId: lateScores.competitionId }),
      current: scores,
      enteredByName: shownName({ uid: scores.enteredBy, competitionId: lateScores.competitionId }),
    })
    .from(lateScores)
    .innerJoin(competitors, eq(competitors.id, lateScores.competitorId))
    .innerJoin(competitions, eq(competitions.id, lateScores.competitionId))
    .innerJoin(competitionClimbs, eq(competitionClimbs.id, lateScores.climbId))
    .leftJoin(
      scores,
      and(eq(scores.competitorId, lateScores.competitorId), eq(scores.climbId, lateScores.climbId)),
    )
    .where(
      and(
        eq(lateScores.competitionId, competitionId),
        competitorId === undefined ? undefined : eq(lateScores.competitorId, competitorId),
        isNull(lateScores.decision),
      ),
    )
    .orderBy(lateScores.receivedAt, sql`${lateScores.id}`);
  return rows.map(({ late, current, competitorState, isClimbActive, isOwnGroup, ...row }) => ({
    id: late.id,
    competitorId: late.competitorId,
    competitorName: row.competitorName,
    climbId: late.climbId,
    climbNumber: row.climbNumber,
    cell: late.cell,
    why: late.why,
    sentByName: row.sentByName,
    recordedAt: late.recordedAt?.toISOString() ?? null,
    receivedAt: late.receivedAt.toISOString(),
    current: {
      version: current?.version ?? 0,
      cell: current?.cell ?? null,
      enteredByName: row.enteredByName,
      enteredAt: current?.enteredAt.toISOString() ?? null,
    },
    isChangedSince: (current?.version ?? 0) !== late.seenVersion,
    obstacle: findObstacle({ competitorState, isClimbActive, isOwnGroup, isScorer: true }),
  }));
}

/** @returns the removed climbs with scores or late scores, by number. */
export async function findOutClimbIds(
  on: Executor,
  { competitionId, climbId, competitorId }: ScoreFilter,
): Promise<string[]> {
  const isAbout = (of: typeof scores | typeof lateScores) =>
    exists(
      on
        .select({ one: sql`1` })
        .from(of)
        .where(
          and(
            eq(of.climbId, competitionClimbs.id),
            eq(of.competitionId, competitionId),
            competitorId === undefined ? undefined : eq(of.competitorId, competitorId),
          ),
        ),
    );
  const rows = await on
    .select({ id: competitionClimbs.id })
    .from(competitionClimbs)
    .where(
      and(
        eq(competitionClimbs.competitionId, competitionId),
        eq(competitionClimbs.isActive, false),
        climbId === undefined ? undefined : eq(competitionClimbs.id, climbId),
        or(isAbout(scores), isAbout(lateScores)),
      ),
    )
    .orderBy(competitionClimbs.number, competitionClimbs.id);
  return rows.map(({ id }) => id);
}
