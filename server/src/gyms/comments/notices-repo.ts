import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
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

/** @returns whether others see a comment. */
export async function findState(on: Executor, id: string): Promise<SubjectState['state']> {
  const [row] = await listStates(on, { where: eq(comments.id, id), limit: 1 });
  return row?.state ?? 'gone';
}

/** @returns the same of the comments on a solution, by their ids, after one of them. */
export function listStatesOn(
  on: Executor,
  { subjectId, after, limit }: SubjectPage,
): Promise<SubjectState[]> {
  const where = and(eq(comments.solutionId, subjectId), gt(comments.id, after));
  return listStates(on, { where, limit });
}

/** Hiding a comment or its solution can be undone, as deleting the solution can for a day; deleting a comment can't. */
function listStates(
  on: Executor,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number },
): Promise<SubjectState[]> {
  const isSeen = sql`${comments.hiddenAt} is null and ${sql.raw(isShown())}`;
  return on
    .select({
      id: comments.id,
      state: sql<SubjectState['state']>`case when ${comments.deletedAt} is not null then 'gone'
                                             when ${isSeen} then 'shown' else 'hidden' end`,
    })
    .from(comments)
    .innerJoin(solutions, eq(solutions.id, comments.solutionId))
    .where(where)
    .orderBy(comments.id)
    .limit(limit);
}
