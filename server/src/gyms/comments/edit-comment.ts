import type { CallableOutput } from '@cruxboard/contracts/define';
import type { editComment as contract } from '@cruxboard/contracts/gyms/comments/comments';
import { canEditComment } from '@cruxboard/domain/gyms/comments/editing';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceComments } from './announce';
import { openOwnComment } from './own-comment';
import { updateComment } from './repo';

/** Changes a comment's text. @throws {AppError} `not_found`, `comment_edit_over`. */
export async function editComment(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const { commentId, text } = input;
  const { comment, gymId } = await openOwnComment(tx, { commentId, uid: caller.uid });
  const now = deps.now();
  // sent twice, the second one too late, it is still what they wrote
  if (comment.text === text) return { commentId };
  if (!canEditComment({ createdAt: comment.createdAt, now })) {
    throw new AppError('comment_edit_over');
  }
  await updateComment(tx, commentId, { text, editedAt: now });
  announceComments(context, { gymId, solutionId: comment.solutionId });
  return { commentId };
}
