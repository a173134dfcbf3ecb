import type { PurgeBatch } from '../../platform/slice';
import { isCountedComment, moveCounts } from './count';
import { deleteCommentRow, lockCommentsOf, updateComment } from './repo';

const perBatch = 200;

/** Deletes a person's comments; those with replies lose their text and their author, and keep their place. */
export const purgeComments: PurgeBatch = async ({ tx, traces: { uid }, deps }) => {
  const own = await lockCommentsOf(tx, uid, perBatch);
  for (const comment of own) {
    if (isCountedComment(comment)) await moveCounts(tx, comment, -1);
    if (await deleteCommentRow(tx, comment.id)) continue;
    const deletedAt = comment.deletedAt ?? deps.now();
    await updateComment(tx, comment.id, { uid: null, text: '', deletedAt });
  }
  return own.length === 0 ? null : [];
};
