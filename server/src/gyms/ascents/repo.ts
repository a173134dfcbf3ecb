import type { OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { limits } from '@cruxboard/domain/limits';
import { and, count, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { CountedLog } from '../analytics/public';
import { climbs } from '../climbs/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { ascentLogs, ascents } from './schema';

export type AscentRow = typeof ascents.$inferSelect;
type AscentLog = typeof ascentLogs.$inferSelect;
export type ClimbToLog = Awaited<ReturnType<typeof listClimbsToLog>>[number];

/** @returns what logging an ascent of a published climb depends on, or undefined. */
export async function findClimbToLog(
  on: Executor,
  climbId: string,
): Promise<ClimbToLog | undefined> {
  return (await listClimbsToLog(on, [climbId]))[0];
}

/** The same of several climbs; those that aren't published are left out. */
export function listClimbsToLog(on: Executor, climbIds: readonly string[]) {
  return on
    .select({
      id: climbs.id,
      gymId: climbs.gymId,
      // written by the product alone, from the list of colours
      colour: sql<GymColour>`${climbs.colour}`,
      gradeNumber: climbs.grade,
      setOn: climbs.setOn,
      archivedAt: climbs.archivedAt,
      timeZone: gyms.timeZone,
      circuitOrder: sql<GymColour[]>`${gyms.circuitOrder}`,
    })
    .from(climbs)
    .innerJoin(gyms, eq(gyms.id, climbs.gymId))
    .where(and(inArray(climbs.id, [...climbIds]), eq(climbs.state, 'published')));
}

/** @returns whether a user has logged a climb of this grade or a harder one, anywhere. */
export async function hasClimbedAsHard(on: Executor, uid: string, grade: number): Promise<boolean> {
  const found = await on
    .select({ climbId: ascents.climbId })
    .from(ascents)
    .where(and(eq(ascents.uid, uid), gte(ascents.grade, grade)))
    .limit(1);
  return found.length > 0;
}

/** @returns a user's rows of a gym. */
export function listOwnAscents(on: Executor, uid: string, gymId: string): Promise<AscentRow[]> {
  return on
    .select()
    .from(ascents)
    .where(and(eq(ascents.uid, uid), eq(ascents.gymId, gymId)))
    .orderBy(ascents.climbId);
}

/** @returns a user's row of a climb, locked until the transaction ends, or undefined. */
export async function lockAscent(
  tx: Transaction,
  uid: string,
  climbId: string,
): Promise<AscentRow | undefined> {
  const [row] = await tx
    .select()
    .from(ascents)
    .where(and(eq(ascents.uid, uid), eq(ascents.climbId, climbId)))
    .for('update');
  return row;
}

/**
 * Counts one more ascent and locks the row: whatever else counts on the same climb comes after.
 * `loggedAt` is the instant of this log, moved on where clocks disagree, so that the log of a climb has one order.
 * @param when.climbedAt for an ascent dated back, or one that waited on a device
 * @returns undefined when the limit is reached.
 */
export async function countUp(
  tx: Transaction,
  row: Pick<AscentRow, 'uid' | 'climbId' | 'gymId' | 'grade' | 'attempts'>,
  { now, climbedAt }: { readonly now: Date; readonly climbedAt: Date | null },
): Promise<AscentRow | undefined> {
  const at = climbedAt ?? now;
  const loggedAt = sql`greatest(excluded.logged_at, ${ascents.loggedAt} + interval '1 millisecond')`;
  const [counted] = await tx
    .insert(ascents)
    .values({
      ...row,
      repeatCount: 1,
      isFlash: row.attempts === 1,
      firstAt: at,
      lastAt: at,
      firstLoggedAt: now,
      loggedAt: now,
    })
    .onConflictDoUpdate({
      target: [ascents.uid, ascents.climbId],
      set: {
        repeatCount: sql`${ascents.repeatCount} + 1`,
        attempts: row.attempts,
        loggedAt,
        ...(climbedAt === null
          ? { lastAt: loggedAt }
          : {
              firstAt: sql`least(${ascents.firstAt}, excluded.first_at)`,
              lastAt: sql`greatest(${ascents.lastAt}, excluded.last_at)`,
            }),
      },
      setWhere: lt(ascents.repeatCount, limits.ascent.repeatMax),
    })
    .returning();
  return counted;
}

/** Updates the summary after an undo to the logs that are left, or deletes it without any. */
export async function countDown(
  tx: Transaction,
  row: AscentRow,
  logs: readonly AscentLog[],
): Promise<AscentRow | undefined> {
  const own = and(eq(ascents.uid, row.uid), eq(ascents.climbId, row.climbId));
  const [latest] = logs;
  if (latest === undefined) {
    await tx.delete(ascents).where(own);
    return undefined;
  }
  const { loggedAt, attempts } = latest;
  const times = logs.map(({ at }) => at.getTime());
  const firstAt = new Date(Math.min(...times));
  const lastAt = new Date(Math.max(...times));
  const [left] = await tx
    .update(ascents)
    .set({ repeatCount: row.repeatCount - 1, firstAt, lastAt, loggedAt, attempts })
    .where(own)
    .returning();
  return left;
}

/** Sets a user's opinion of a grade. @returns their row; undefined if they have no ascent of the climb. */
export async function updateOpinion(
  tx: Transaction,
  { uid, climbId, opinion }: Pick<AscentRow, 'uid' | 'climbId' | 'opinion'>,
): Promise<AscentRow | undefined> {
  const [row] = await tx
    .update(ascents)
    .set({ opinion })
    .where(and(eq(ascents.uid, uid), eq(ascents.climbId, climbId)))
    .returning();
  return row;
}

/** @returns how many hold each opinion of a climb's grade. */
export async function countOpinions(
  on: Executor,
  climbId: string,
): Promise<Record<GradeOpinion, number>> {
  const rows = await on
    .select({ opinion: ascents.opinion, count: count() })
    .from(ascents)
    .where(and(eq(ascents.climbId, climbId), isNotNull(ascents.opinion)))
    .groupBy(ascents.opinion);
  const counts = new Map(rows.map((row) => [row.opinion, row.count]));
  const of = (opinion: GradeOpinion) => counts.get(opinion) ?? 0;
  return { soft: of('soft'), fair: of('fair'), hard: of('hard') };
}

/** Updates how many attempts the ascent logged last took. @returns the summary. */
export async function updateAttempts(
  tx: Transaction,
  { uid, climbId, repeatCount, isFlash }: AscentRow,
  { logId, attempts }: { readonly logId: string; readonly attempts: number | null },
): Promise<AscentRow | undefined> {
  await tx.update(ascentLogs).set({ attempts }).where(eq(ascentLogs.id, logId));
  const [row] = await tx
    .update(ascents)
    .set({ attempts, isFlash: repeatCount === 1 ? attempts === 1 : isFlash })
    .where(and(eq(ascents.uid, uid), eq(ascents.climbId, climbId)))
    .returning();
  return row;
}

/** Writes a log row. @returns whether it is the user's first of the climb in the month in which it counts. */
export async function insertLog(tx: Transaction, log: AscentLog): Promise<boolean> {
  if (log.month === null) {
    await tx.insert(ascentLogs).values(log);
    return false;
  }
  const earlier = await tx
    .select({ id: ascentLogs.id })
    .from(ascentLogs)
    .where(
      and(
        eq(ascentLogs.uid, log.uid),
        eq(ascentLogs.climbId, log.climbId),
        eq(ascentLogs.month, log.month),
      ),
    )
    .limit(1);
  await tx.insert(ascentLogs).values(log);
  return earlier.length === 0;
}

/** @returns a user's log rows of a climb, the one logged last first: at most the repeat limit. */
export function listLogs(tx: Transaction, uid: string, climbId: string): Promise<AscentLog[]> {
  return tx
    .select()
    .from(ascentLogs)
    .where(and(eq(ascentLogs.uid, uid), eq(ascentLogs.climbId, climbId)))
    .orderBy(desc(ascentLogs.loggedAt), desc(ascentLogs.id));
}

/** @returns a user's log rows of these climbs by gym, in one order of gyms; `isFirst` is set once per climb. */
export async function listLogsOf(
  tx: Transaction,
  uid: string,
  climbIds: readonly string[],
): Promise<Map<string, (CountedLog & { readonly gymId: string })[]>> {
  const rows = await tx
    .select({
      gymId: ascentLogs.gymId,
      climbId: ascentLogs.climbId,
      day: ascentLogs.day,
      hour: ascentLogs.hour,
    })
    .from(ascentLogs)
    .where(and(eq(ascentLogs.uid, uid), inArray(ascentLogs.climbId, [...climbIds])))
    .orderBy(ascentLogs.gymId, ascentLogs.climbId, ascentLogs.loggedAt, ascentLogs.id);
  const logs = rows.map((row, index) => ({
    ...row,
    isFirst: row.climbId !== rows[index - 1]?.climbId,
  }));
  const byGym = new Map<string, typeof logs>();
  for (const log of logs) byGym.set(log.gymId, [...(byGym.get(log.gymId) ?? []), log]);
  return byGym;
}

export async function deleteLog(tx: Transaction, id: string): Promise<void> {
  await tx.delete(ascentLogs).where(eq(ascentLogs.id, id));
}

/** @returns the row as its owner reads it; zeros for a climb never climbed. */
export function presentOwn(climbId: string, row: AscentRow | undefined): OwnAscent {
  return {
    climbId,
    repeatCount: row?.repeatCount ?? 0,
    firstAt: row?.firstAt.toISOString() ?? null,
    lastAt: row?.lastAt.toISOString() ?? null,
    attempts: row?.attempts ?? null,
    opinion: row === undefined ? null : opinionOf(row),
  };
}

/** @returns the opinion that is kept with an ascent. */
export function opinionOf({ opinion }: Pick<AscentRow, 'opinion'>): GradeOpinion | null {
  // written by the product alone, from the domain's list
  return opinion as GradeOpinion | null;
}
