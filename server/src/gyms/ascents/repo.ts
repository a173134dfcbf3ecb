import type { OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { limits } from '@cruxboard/domain/limits';
import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { addToProfileCounts } from '../../people/accounts/public';
import type { CountedLog } from '../analytics/public';
import { addAscentsToClimb } from '../climbs/public';
import { climbs } from '../climbs/schema';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { ascentLogs, ascents } from './schema';

export type AscentRow = typeof ascents.$inferSelect;
type AscentLog = typeof ascentLogs.$inferSelect;

/** @returns what logging an ascent of a published climb depends on, or undefined. */
export async function findClimbToLog(on: Executor, climbId: string) {
  const [row] = await on
    .select({
      gymId: climbs.gymId,
      // written by the product alone, from the list of colours
      colour: sql<GymColour>`${climbs.colour}`,
      gradeNumber: climbs.grade,
      archivedAt: climbs.archivedAt,
      timeZone: gyms.timeZone,
      circuitOrder: sql<GymColour[]>`${gyms.circuitOrder}`,
    })
    .from(climbs)
    .innerJoin(gyms, eq(gyms.id, climbs.gymId))
    .where(and(eq(climbs.id, climbId), eq(climbs.state, 'published')));
  return row;
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
 * `lastAt` is the instant of this ascent, moved on where clocks disagree, so that the log of a climb
 * has one order.
 * @returns undefined when the limit is reached.
 */
export async function countUp(
  tx: Transaction,
  ascent: Pick<AscentRow, 'uid' | 'climbId' | 'gymId' | 'grade'> & { at: Date },
): Promise<AscentRow | undefined> {
  const { at, ...row } = ascent;
  const [counted] = await tx
    .insert(ascents)
    .values({ ...row, repeatCount: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [ascents.uid, ascents.climbId],
      set: {
        repeatCount: sql`${ascents.repeatCount} + 1`,
        lastAt: sql`greatest(excluded.last_at, ${ascents.lastAt} + interval '1 millisecond')`,
      },
      setWhere: lt(ascents.repeatCount, limits.ascent.repeatMax),
    })
    .returning();
  return counted;
}

/** Updates the summary after an undo, or deletes it when no ascents are left. */
export async function countDown(
  tx: Transaction,
  row: AscentRow,
  lastAt: Date | undefined,
): Promise<AscentRow | undefined> {
  const own = and(eq(ascents.uid, row.uid), eq(ascents.climbId, row.climbId));
  if (lastAt === undefined) {
    await tx.delete(ascents).where(own);
    return undefined;
  }
  const [left] = await tx
    .update(ascents)
    .set({ repeatCount: row.repeatCount - 1, lastAt })
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

/** Writes a log row. @returns whether it is the user's first of the climb in its month. */
export async function insertLog(tx: Transaction, log: AscentLog): Promise<boolean> {
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

/** @returns a user's log rows of a climb, latest first: at most the repeat limit. */
export function listLogs(tx: Transaction, uid: string, climbId: string): Promise<AscentLog[]> {
  return tx
    .select()
    .from(ascentLogs)
    .where(and(eq(ascentLogs.uid, uid), eq(ascentLogs.climbId, climbId)))
    .orderBy(desc(ascentLogs.at), desc(ascentLogs.id));
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
    .orderBy(ascentLogs.gymId, ascentLogs.climbId, ascentLogs.at, ascentLogs.id);
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

/**
 * Adds to the counters of climb and account. `climbers` is ±1 with a user's first or last ascent of it.
 * @returns false if the climb is archived and `isOnWall` is set.
 */
export async function addToCounters(
  tx: Transaction,
  of: { climbId: string; uid: string; isOnWall: boolean },
  by: { ascents: number; climbers: number },
): Promise<boolean> {
  if (!(await addAscentsToClimb(tx, of, by))) return false;
  await addToProfileCounts(tx, of.uid, { ascents: by.ascents, climbs: by.climbers });
  return true;
}

/** @returns the row as its owner reads it; zeros for a climb never climbed. */
export function presentOwn(climbId: string, row: AscentRow | undefined): OwnAscent {
  return {
    climbId,
    repeatCount: row?.repeatCount ?? 0,
    firstAt: row?.firstAt.toISOString() ?? null,
    lastAt: row?.lastAt.toISOString() ?? null,
    opinion: row === undefined ? null : opinionOf(row),
  };
}

/** @returns the opinion that is kept with an ascent. */
export function opinionOf({ opinion }: Pick<AscentRow, 'opinion'>): GradeOpinion | null {
  // written by the product alone, from the domain's list
  return opinion as GradeOpinion | null;
}
