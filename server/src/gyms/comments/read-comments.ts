import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readComments as contract,
  SingleComment,
} from '@cruxboard/contracts/gyms/comments/comments';
import { id, instant } from '@cruxboard/contracts/primitives';
import { canGym } from '@cruxboard/domain/gyms/permissions';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { requireReadableSolution } from '../solutions/public';
import { readRolesAtGym } from '../staff/public';
import { countUnseen } from './count-repo';
import {
  type CommentReader,
  type CommentRow,
  listComments,
  listFirstReplies,
  listReplies,
} from './list-repo';
import { readThread } from './read-thread';

interface Params {
  readonly solutionId: string;
  /** Null for a visitor. */
  readonly uid: string | null;
  readonly query: z.output<typeof contract.query>;
}

/** How many replies come with a comment. */
const firstReplies = 3;
const place = z.tuple([instant, id]);
const placeOf = ({ createdAt, id: ofRow }: CommentRow) => [createdAt, ofRow];
const listOf = (solutionId: string, parent: string | undefined) =>
  `comments?${solutionId}&${parent ?? ''}`;

/** A page of a solution's comments, or of the replies to one. @throws {AppError} `not_found`. */
export async function readComments(
  { database: { drizzle } }: Deps,
  { solutionId, uid, query }: Params,
): Promise<ReadResponse<typeof contract>> {
  const { parent, thread, cursor, size } = query;
  const solution = await requireReadableSolution(drizzle, { id: solutionId, uid });
  const roles = uid === null ? [] : await readRolesAtGym(drizzle, solution.gymId, uid);
  const canModerate = canGym(roles, 'moderateSolutions');
  const reader = { solutionId, uid, isStaff: canModerate };
  // blocks hide nothing from who moderates
  const unseen = await countUnseen(drizzle, { solutionId, uid: canModerate ? null : uid });
  const total = Math.max(0, solution.commentCount - unseen);
  const about = { gymId: solution.gymId, total, canModerate };
  if (thread !== undefined) {
    const linked = await readThread(drizzle, reader, {
      commentId: thread,
      repliesMin: firstReplies,
    });
    const { rows, replies, repliesShown } = linked;
    const items = rows.map((row) => presentThread(row, { replies, repliesShown, reader }));
    return { ...about, items, nextCursor: null };
  }
  const list = listOf(solutionId, parent);
  const after = cursor === undefined ? null : decodeCursor(list, cursor, place);
  const limits = { after, limit: size + 1 };
  const rows = await (parent === undefined
    ? listComments(drizzle, reader, limits)
    : listReplies(drizzle, { ...reader, parentId: parent }, limits));
  const page = pageOf(rows, { list, size, placeOf });
  const parentIds = parent === undefined ? page.rows.map((row) => row.id) : [];
  const replies = await listFirstReplies(drizzle, { ...reader, parentIds }, firstReplies + 1);
  return {
    ...about,
    items: page.rows.map((row) =>
      presentThread(row, { replies, repliesShown: firstReplies, reader }),
    ),
    nextCursor: page.nextCursor,
  };
}

function presentThread(
  row: CommentRow,
  {
    replies,
    repliesShown,
    reader,
  }: {
    readonly replies: readonly CommentRow[];
    readonly repliesShown: number;
    readonly reader: CommentReader;
  },
) {
  const { rows, nextCursor } = pageOf(
    replies.filter(({ parentId }) => parentId === row.id),
    { list: listOf(reader.solutionId, row.id), size: repliesShown, placeOf },
  );
  return {
    ...present(row, reader),
    replyCount: row.replyCount,
    replies: rows.map((reply) => present(reply, reader)),
    repliesCursor: nextCursor,
  };
}

/** Of what is gone nothing is told but its place. */
function present(row: CommentRow, { uid }: CommentReader): SingleComment {
  const { authorUid, username, name, photoURL, hiddenAt } = row;
  const isGone = authorUid === null;
  return {
    id: row.id,
    parentId: row.parentId,
    author: isGone ? null : { uid: authorUid, username, name, photoURL },
    text: isGone ? '' : row.text,
    createdAt: row.createdAt,
    editedAt: isGone ? null : row.editedAt,
    likeCount: isGone ? 0 : row.likeCount,
    isLiked: !isGone && row.isLiked,
    isOwn: !isGone && authorUid === uid,
    hidden: isGone || hiddenAt === null ? null : { at: hiddenAt, reason: row.hiddenReason },
  };
}
