import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { solutions } from '../solutions/schema';
import { comments } from './schema';

export type StoredComment = typeof comments.$inferSelect;

/** @returns a comment in any state, or undefined. */
export async function findComment(on: Executor, id: string): Promise<StoredComment | undefined> {
  const [row] = await on.select().from(comments).where(eq(comments.id, id));
  return row;
}

/** The same, locked until the commit. */
export async function lockComment(tx: Transaction, id: string): Promise<StoredComment | undefined> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update');
  return row;
}

/** @returns the gym of a comment in any state; undefined for an unknown one. */
export async function findGymOfComment(on: Executor, id: string): Promise<string | undefined> {
  const [row] = await on
    .select({ gymId: solutions.gymId })
    .from(comments)
    .innerJoin(solutions, eq(solutions.id, comments.solutionId))
    .where(eq(comments.id, id));
  return row?.gymId;
}

export async function insertComment(
  tx: Transaction,
  row: typeof comments.$inferInsert,
): Promise<void> {
  await tx.insert(comments).values(row);
}

export async function updateComment(
  tx: Transaction,
  id: string,
  change: Partial<StoredComment>,
): Promise<void> {
  await tx.update(comments).set(change).where(eq(comments.id, id));
}

/** Changes how many replies a comment has, which locks its row. */
export async function moveReplyCount(tx: Transaction, id: string, change: number): Promise<void> {
  await tx
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${change}` })
    .where(eq(comments.id, id));
}

/** Changes a comment's likes, which locks its row. @returns the new count. */
export async function moveCommentLikes(
  tx: Transaction,
  id: string,
  change: -1 | 0 | 1,
): Promise<number> {
  const [row] = await tx
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} + ${change}` })
    .where(eq(comments.id, id))
    .returning({ count: comments.likeCount });
  return row?.count ?? 0;
}

/** Takes one person's likes off some comments. */
export async function subtractCommentLikes(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(comments)
    .set({ likeCount: sql`${comments.likeCount} - 1` })
    .where(inArray(comments.id, [...ids]));
}

/** @returns some of somebody's comments that are left, by their ids, locked. */
export function lockCommentsOf(
  tx: Transaction,
  uid: string,
  limit: number,
): Promise<StoredComment[]> {
  return tx
    .select()
    .from(comments)
    .where(eq(comments.uid, uid))
    .orderBy(comments.id)
    .limit(limit)
    .for('update');
}

/** @returns the ids of all comments on some solutions. */
export async function listCommentsOn(
  on: Executor,
  solutionIds: readonly string[],
): Promise<string[]> {
  const rows = await on
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.solutionId, [...solutionIds]));
  return rows.map(({ id }) => id);
}

/** Deletes a comment without a trace, unless it has replies. @returns whether it is gone. */
export async function deleteCommentRow(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(comments)
    .where(
      and(
        eq(comments.id, id),
        isNull(sql`(select reply.id from ${comments} reply where reply.parent_id = ${id} limit 1)`),
      ),
    )
    .returning({ id: comments.id });
  return gone.length > 0;
}
