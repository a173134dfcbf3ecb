import type { PurgeBatch } from '../../platform/slice';
import { goneEvents } from '../../people/notifications/public';
import { deleteReactionsTo } from '../reactions/public';
import { isCountedComment, moveCounts } from './count';
import { changedEvents } from './events';
import { deleteCommentRow, lockCommentsOf, updateComment } from './repo';

const perBatch = 200;

/**
 * Deletes a person's comments with the likes they have; those with replies lose their text and their author, and keep
 * their place.
 */
export const purgeComments: PurgeBatch = async ({ tx, traces: { uid }, deps }) => {
  const own = await lockCommentsOf(tx, uid, perBatch);
  const gone: string[] = [];
  const kept: string[] = [];
  for (const comment of own) {
    if (isCountedComment(comment)) await moveCounts(tx, comment, -1);
    const { id } = comment;
    if (await deleteCommentRow(tx, id)) {
      gone.push(id);
      continue;
    }
    const deletedAt = comment.deletedAt ?? deps.now();
    await updateComment(tx, id, { uid: null, text: '', likeCount: 0, deletedAt });
    kept.push(id);
  }
  await deleteReactionsTo(
    tx,
    'comment',
    own.map(({ id }) => id),
  );
  const changed = kept.flatMap((id) => changedEvents({ id, uid: null }));
  await deps.jobs.enqueue(tx, [...goneEvents('comment', gone), ...changed]);
  return own.length === 0 ? null : [];
};
