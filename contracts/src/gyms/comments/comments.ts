import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { text } from '../../fields';
import { cursor, id, instant, pageSize } from '../../primitives';

const commentAuthor = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
});

/** A comment or a reply, as its reader sees it. */
const single = z.object({
  id,
  /** The comment that a reply is to. */
  parentId: z.nullable(id),
  /**
   * Null for one that is gone: deleted, hidden, or of somebody whom the reader doesn't see. It keeps its place for its
   * replies, and nothing tells why.
   */
  author: z.nullable(commentAuthor),
  text: z.string(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  likeCount: z.number(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  /** Hidden by staff: read by its author and staff. */
  hidden: z.nullable(z.object({ at: instant, reason: z.string() })),
});

/** A comment with its first replies, oldest first. */
export const comment = z.extend(single, {
  replyCount: z.number(),
  replies: z.array(single),
  /** Where its replies go on. */
  repliesCursor: z.nullable(z.string()),
});
export type Comment = z.output<typeof comment>;
export type SingleComment = z.output<typeof single>;

/**
 * A solution's comments, newest first; with `parent` the replies to one of them, oldest first; with `thread` one
 * comment or the one that it replies to, with all replies up to it, and nothing if they are gone.
 */
export const readComments = defineRead({
  name: 'comments.readComments',
  summary: 'Comments on a solution, or the replies to one of them',
  path: '/api/solutions/{solutionId}/comments',
  access: 'public',
  params: z.strictObject({ solutionId: id }),
  query: z.strictObject({
    parent: z.optional(id),
    thread: z.optional(id),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.object({
    gymId: id,
    /** Comments and replies that everybody sees, without those of people who are away or, by a block, apart. */
    total: z.number(),
    /** Whether the reader may hide and show comments here. */
    canModerate: z.boolean(),
    items: z.array(comment),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

const commentText = text(fieldRules.solution.comment);
const one = z.object({ commentId: id });

/** Comments on a solution, or replies. A reply to a reply joins the replies of the comment that it is to. */
export const addComment = defineCallable({
  name: 'comments.addComment',
  summary: 'Comment on a solution, or reply to a comment',
  access: 'initialised',
  input: z.strictObject({
    solutionId: id,
    parentId: z._default(z.nullable(id), null),
    text: commentText,
  }),
  output: one,
  errors: ['not_found', 'rate_limited'],
});

/** Changes a comment of one's own for five minutes. */
export const editComment = defineCallable({
  name: 'comments.editComment',
  summary: 'Edit a comment of one’s own within five minutes',
  access: 'initialised',
  input: z.strictObject({ commentId: id, text: commentText }),
  output: one,
  errors: ['not_found', 'comment_edit_over'],
});

/** Deletes a comment of one's own; its replies stay. */
export const deleteComment = defineCallable({
  name: 'comments.deleteComment',
  summary: 'Delete a comment of one’s own',
  access: 'initialised',
  input: z.strictObject({ commentId: id }),
  output: one,
  errors: ['not_found'],
});

const staffErrors = ['not_found', 'permission_denied'] as const;

/** Hides a comment from everybody but its author and staff, who read the reason. */
export const hideComment = defineCallable({
  name: 'comments.hideComment',
  summary: 'Hide a comment, with a reason for its author',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    commentId: id,
    reason: text(fieldRules.solution.hiddenReason),
  }),
  output: one,
  errors: staffErrors,
});

/** Shows a hidden comment again. */
export const unhideComment = defineCallable({
  name: 'comments.unhideComment',
  summary: 'Show a hidden comment again',
  access: 'initialised',
  input: z.strictObject({ gymId: id, commentId: id }),
  output: one,
  errors: staffErrors,
});
