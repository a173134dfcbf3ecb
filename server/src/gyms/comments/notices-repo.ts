import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SubjectPage, SubjectState } from '../../people/notifications/public';
import type { Executor } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { isShown, solutions } from '../solutions/schema';
import { findComment, type StoredComment } from './repo';
import { comments } from './schema';

/** @returns whom a comment is to: the author of the comment it replies to, or of the solution; null if they are gone. */
export async function findCommented(
  on: Executor,
  { parentId, solutionId }: StoredComment,
): Promise<string | null> {
  if (parentId !== null) {
    const parent = await findComment(on, parentId);
    return parent === undefined || parent.deletedAt !== null ? null : parent.uid;
  }
  const [solution] = await on
    .select({ uid: solutions.uid })
    .from(solutions)
    .where(eq(solutions.id, solutionId));
  return solution?.uid ?? null;
}

/** @returns the climbs that comments are about. */
export function listClimbsOfComments(on: Executor, ids: readonly string[]) {
  return on
    .select({ id: comments.id, name: climbs.name, solutionId: comments.solutionId })
    .from(comments)
    .innerJoin(solutions, eq(solutions.id, comments.solutionId))
    .innerJoin(climbs, eq(climbs.id, solutions.climbId))
    .where(inArray(comments.id, [...ids]));
}

/** @returns the ids of a solution's comments, sorted, after one of them. */
export async function listIdsOn(
  on: Executor,
  { subjectId, after, limit }: SubjectPage,
): Promise<string[]> {
  const rows = await on
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.solutionId, subjectId), gt(comments.id, after)))
    .orderBy(comments.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Hiding a comment or its solution can be undone, as deleting the solution can for a day; deleting a comment can't.
 * @returns whether others see these comments.
 */
export async function findStates(on: Executor, ids: readonly string[]): Promise<SubjectState[]> {
  const isSeen = sql`${comments.hiddenAt} is null and ${sql.raw(isShown())}`;
  const rows = await on
    .select({
      id: comments.id,
      state: sql<SubjectState['state']>`case when ${comments.deletedAt} is not null then 'gone'
                                             when ${isSeen} then 'shown' else 'hidden' end`,
    })
    .from(comments)
    .innerJoin(solutions, eq(solutions.id, comments.solutionId))
    .where(inArray(comments.id, [...ids]));
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return ids.map((id) => ({ id, state: states.get(id) ?? 'gone' }));
}
