import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { reactions } from '../reactions/schema';
import { commentNotices, commentWithdrawals, describeComments } from './notices';
import { purgeComments } from './purge-comments';
import { mountComments } from './routes';
import { comments, isCounted } from './schema';
import { guardCommentCall } from './visible-comment';

/** What people say about solutions, and reply to each other. */
export const commentsSlice: Slice = {
  name: 'gyms/comments',
  mount: mountComments,
  callGuards: { commentId: guardCommentCall, parentId: guardCommentCall },
  notices: commentNotices,
  withdrawals: commentWithdrawals,
  subjects: { comment: describeComments },
  personal: [
    {
      table: comments,
      by: [comments.uid],
      download: [
        comments.id,
        comments.solutionId,
        comments.parentId,
        comments.text,
        comments.createdAt,
        comments.editedAt,
      ],
      purged: 'by foreign key',
    },
  ],
  purge: { batches: { comments: purgeComments } },
  recount: () => [
    counters({
      table: comments,
      key: comments.id,
      columns: ['like_count'],
      counted: sql`select subject_id as id, count(*)::int as like_count
                     from ${reactions} where subject = 'comment' group by subject_id`,
    }),
    counters({
      table: comments,
      key: comments.id,
      columns: ['reply_count'],
      counted: sql`select reply.parent_id as id, count(*)::int as reply_count from ${comments} reply
                    where reply.parent_id is not null and ${sql.raw(isCounted('reply'))}
                    group by reply.parent_id`,
    }),
  ],
};
