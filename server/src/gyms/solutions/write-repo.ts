import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { helperLogs, isShown, solutions } from './schema';

export type StoredSolution = typeof solutions.$inferSelect;

/** @returns a solution in any state, or undefined. */
export async function findSolution(on: Executor, id: string): Promise<StoredSolution | undefined> {
  const [row] = await on.select().from(solutions).where(eq(solutions.id, id));
  return row;
}

/** @returns those of these solutions that there are, in any state, not locked. */
export function listSolutions(on: Executor, ids: readonly string[]): Promise<StoredSolution[]> {
  return on
    .select()
    .from(solutions)
    .where(inArray(solutions.id, [...ids]));
}

/** @returns those of these solutions that there are, locked in one order until the commit. */
export function lockSolutions(tx: Transaction, ids: readonly string[]): Promise<StoredSolution[]> {
  return tx
    .select()
    .from(solutions)
    .where(inArray(solutions.id, [...ids]))
    .orderBy(asc(solutions.id))
    .for('no key update');
}

/** @returns a user's solutions of these, deleted ones among them, not locked. */
export function listOwnOf(
  on: Executor,
  uid: string,
  ids: readonly string[],
): Promise<StoredSolution[]> {
  return on
    .select()
    .from(solutions)
    .where(and(inArray(solutions.id, [...ids]), eq(solutions.uid, uid)));
}

/** @returns somebody's solutions that everybody sees while they are there. */
export function listShownOf(on: Executor, uid: string): Promise<StoredSolution[]> {
  return on
    .select()
    .from(solutions)
    .where(and(eq(solutions.uid, uid), sql.raw(isShown())));
}

/** @returns the draft that waits for a video, or undefined. */
export async function findWaitingDraft(
  on: Executor,
  videoId: string,
): Promise<StoredSolution | undefined> {
  const [row] = await on
    .select()
    .from(solutions)
    .where(
      and(
        eq(solutions.videoId, videoId),
        eq(solutions.state, 'draft'),
        eq(solutions.publishesWhenReady, true),
        isNull(solutions.deletedAt),
      ),
    );
  return row;
}

/** @returns the published climb that a solution is to be of; undefined for any other. */
export async function findSolvedClimb(
  on: Executor,
  of: { readonly gymId: string; readonly climbId: string },
): Promise<{ id: string } | undefined> {
  const [row] = await on
    .select({ id: climbs.id })
    .from(climbs)
    .where(
      and(eq(climbs.id, of.climbId), eq(climbs.gymId, of.gymId), eq(climbs.state, 'published')),
    );
  return row;
}

/** @returns whether a video belongs to a solution, deleted ones included. */
export async function isVideoUsed(on: Executor, videoId: string): Promise<boolean> {
  const rows = await on
    .select({ id: solutions.id })
    .from(solutions)
    .where(eq(solutions.videoId, videoId));
  return rows.length > 0;
}

/** @returns whether one of these videos is a solution of the climb that is there. */
export async function isVideoOfClimb(
  on: Executor,
  { climbId, videoIds }: { readonly climbId: string; readonly videoIds: readonly string[] },
): Promise<boolean> {
  const rows = await on
    .select({ id: solutions.id })
    .from(solutions)
    .where(
      and(
        eq(solutions.climbId, climbId),
        inArray(solutions.videoId, [...videoIds]),
        isNull(solutions.deletedAt),
      ),
    );
  return rows.length > 0;
}

export async function insertSolution(
  tx: Transaction,
  row: typeof solutions.$inferInsert,
): Promise<void> {
  await tx.insert(solutions).values(row);
}

export async function updateSolution(
  tx: Transaction,
  id: string,
  change: Partial<StoredSolution>,
): Promise<StoredSolution | undefined> {
  const [row] = await tx.update(solutions).set(change).where(eq(solutions.id, id)).returning();
  return row;
}

/** @returns each gym's time zone. */
export async function readTimeZones(
  on: Executor,
  gymIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await on
    .select({ id: gyms.id, timeZone: gyms.timeZone })
    .from(gyms)
    .where(inArray(gyms.id, [...gymIds]));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

type HelperLog = typeof helperLogs.$inferInsert;

/** Writes what somebody gets helper points for; once for each giver. */
export async function insertHelperLogs(tx: Transaction, rows: readonly HelperLog[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(helperLogs)
    .values([...rows])
    .onConflictDoNothing();
}

/** Takes back what somebody gave points for. @returns the month they were given in. */
export async function deleteHelperLog(
  tx: Transaction,
  of: { readonly solutionId: string; readonly giverUid: string },
): Promise<string | undefined> {
  const [row] = await tx
    .delete(helperLogs)
    .where(and(eq(helperLogs.solutionId, of.solutionId), eq(helperLogs.giverUid, of.giverUid)))
    .returning({ month: helperLogs.month });
  return row?.month;
}

/** @returns the months in which these solutions were given points. */
export async function listHelperMonths(
  on: Executor,
  solutionIds: readonly string[],
): Promise<string[]> {
  const rows = await on
    .selectDistinct({ month: helperLogs.month })
    .from(helperLogs)
    .where(inArray(helperLogs.solutionId, [...solutionIds]));
  return rows.map(({ month }) => month);
}

const counts = {
  like: { column: solutions.likeCount, key: 'likeCount' },
  favourite: { column: solutions.favouriteCount, key: 'favouriteCount' },
  thank: { column: solutions.thankCount, key: 'thankCount' },
  comment: { column: solutions.commentCount, key: 'commentCount' },
} as const;

/** What a solution counts. */
export type SolutionCount = keyof typeof counts;

/** Changes one of a solution's counts, which locks the row. @returns the new count. */
export async function moveSolutionCount(
  tx: Transaction,
  id: string,
  { count, change }: { readonly count: SolutionCount; readonly change: number },
): Promise<number> {
  const { column, key } = counts[count];
  const isIt = eq(solutions.id, id);
  const [row] =
    change === 0
      ? await tx.select({ count: column }).from(solutions).where(isIt)
      : await tx
          .update(solutions)
          .set({ [key]: sql`${column} + ${change}` })
          .where(isIt)
          .returning({ count: column });
  return row?.count ?? 0;
}
