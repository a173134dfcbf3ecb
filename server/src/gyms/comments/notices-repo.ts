import { and, eq, inArray, not, sql } from 'drizzle-orm';
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

/** @returns all comments on a solution if it isn't shown; none otherwise. */
export async function listUnshownWith(on: Executor, solutionId: string): Promise<string[]> {
  const rows = await on
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(solutions, eq(solutions.id, comments.solutionId))
    .where(and(eq(comments.solutionId, solutionId), not(sql.raw(isShown()))));
  return rows.map(({ id }) => id);
}
