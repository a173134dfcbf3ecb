import type { Transaction } from '../../platform/db/transaction';
import { moveSolutionCount } from '../solutions/public';
import { moveReplyCount, type StoredComment } from './repo';

/** Adds a comment to the counts of what it is on, or takes it off. The comment's own row is locked before. */
export async function moveCounts(
  tx: Transaction,
  { parentId, solutionId }: Pick<StoredComment, 'parentId' | 'solutionId'>,
  change: -1 | 1,
): Promise<void> {
  if (parentId !== null) await moveReplyCount(tx, parentId, change);
  await moveSolutionCount(tx, solutionId, { count: 'comment', change });
}

/** Tells whether a comment is in the counts. */
export function isCountedComment({
  deletedAt,
  hiddenAt,
}: Pick<StoredComment, 'deletedAt' | 'hiddenAt'>): boolean {
  return deletedAt === null && hiddenAt === null;
}
