import type { Executor } from '../../platform/db/transaction';
import { type CommentReader, type CommentRow, listComment, listReplies } from './list-repo';
import { findComment } from './repo';

/** So many replies come at most with a linked one; those after it are further down. */
const repliesMax = 200;

/** A comment with replies, as a page of the list has it. */
interface Thread {
  readonly rows: readonly CommentRow[];
  readonly replies: readonly CommentRow[];
  /** How many replies are shown. */
  readonly repliesShown: number;
}

/**
 * Finds the comment that a link names, or the one that it replies to, with the replies up to it: a reader who follows
 * the link shouldn't have to look for it.
 */
export async function readThread(
  on: Executor,
  reader: CommentReader,
  { commentId, repliesMin }: { readonly commentId: string; readonly repliesMin: number },
): Promise<Thread> {
  const linked = await findComment(on, commentId);
  const nothing = { rows: [], replies: [], repliesShown: repliesMin };
  if (linked === undefined || linked.solutionId !== reader.solutionId) return nothing;
  const parentId = linked.parentId ?? linked.id;
  const rows = await listComment(on, reader, parentId);
  if (rows.length === 0) return nothing;
  const limits = { after: null, limit: repliesMax + 1 };
  const replies = await listReplies(on, { ...reader, parentId }, limits);
  const at = replies.findIndex(({ id }) => id === commentId);
  return { rows, replies, repliesShown: Math.min(repliesMax, Math.max(repliesMin, at + 1)) };
}
