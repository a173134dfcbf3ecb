import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { findGymOfSolution } from '../solutions/public';
import { lockComment, type StoredComment } from './repo';

/** Locks a comment for its author, who can still change it when nobody else sees it. @throws {AppError} `not_found` */
export async function openOwnComment(
  tx: Transaction,
  { commentId, uid }: { readonly commentId: string; readonly uid: string },
): Promise<{ readonly comment: StoredComment; readonly gymId: string }> {
  const comment = await lockComment(tx, commentId);
  if (comment === undefined || comment.uid !== uid || comment.deletedAt !== null) {
    throw new AppError('not_found');
  }
  const gymId = await findGymOfSolution(tx, comment.solutionId);
  if (gymId === undefined) throw new AppError('not_found');
  return { comment, gymId };
}
