import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { deleteComment as contract } from '@cruxboard/contracts/gyms/comments/comments';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceComments } from './announce';
import { isCountedComment, moveCounts } from './count';
import { changedEvents } from './events';
import { openOwnComment } from './own-comment';
import { updateComment } from './repo';

/** Deletes a comment's text; its row stays for its replies and for what told of it. @throws {AppError} `not_found`. */
export async function deleteComment(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const { commentId } = input;
  const { uid } = caller;
  const { comment, gymId } = await openOwnComment(tx, { commentId, uid });
  await updateComment(tx, commentId, { text: '', deletedAt: deps.now() });
  if (isCountedComment(comment)) await moveCounts(tx, comment, -1);
  await deps.jobs.enqueue(tx, changedEvents({ id: commentId, uid }));
  announceComments(context, { gymId, solutionId: comment.solutionId });
  return { commentId };
}
