import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import { areApart } from '../../people/blocks/public';
import type {
  DescribeSubjects,
  Notice,
  Occasion,
  Withdrawal,
} from '../../people/notifications/public';
import type { Transaction } from '../../platform/db/transaction';
import { findReactionAt, reactionEventTypes } from '../reactions/public';
import { solutionAnnounced } from '../solutions/public';
import { commentChanged, commentModerated } from './events';
import { findCommented, findStates, listClimbsOfComments, listIdsOn } from './notices-repo';
import { findComment, type StoredComment } from './repo';

/** Comments tell the solution's author, replies the author of the comment that they are to. Mentions tell nobody. */
function ofComment(kind: 'solution_commented' | 'comment_replied'): Notice {
  return {
    kind,
    subject: 'comment',
    eventTypes: [commentChanged],
    find: async (tx, { subjectId, uid }) => {
      const comment = uid === null ? undefined : await findComment(tx, subjectId);
      if (uid === null || comment === undefined) return undefined;
      if ((comment.parentId !== null) !== (kind === 'comment_replied')) return undefined;
      const recipientUid = await findCommented(tx, comment);
      if (recipientUid === null) return undefined;
      return tell(tx, comment, { recipientUid, actorUid: uid, at: comment.createdAt });
    },
  };
}

/** Nobody is told of somebody apart from them, nor of a comment that is gone; of a hidden one once it is shown again. */
async function tell(
  tx: Transaction,
  { id }: StoredComment,
  occasion: Occasion & { readonly actorUid: string },
): Promise<Occasion> {
  const { recipientUid, actorUid } = occasion;
  const [found] = await findStates(tx, [id]);
  const state = found?.state ?? 'gone';
  if (state === 'gone' || (await areApart(tx, recipientUid, actorUid))) {
    return { ...occasion, at: null };
  }
  return { ...occasion, isHidden: state === 'hidden' };
}

const liked: Notice = {
  kind: 'comment_liked',
  subject: 'comment',
  eventTypes: reactionEventTypes('comment', 'like'),
  find: async (tx, { subjectId, uid }) => {
    const comment = uid === null ? undefined : await findComment(tx, subjectId);
    if (uid === null || comment === undefined || comment.uid === null) return undefined;
    const at = await findReactionAt(tx, { reaction: 'like', subject: 'comment', subjectId, uid });
    return tell(tx, comment, { recipientUid: comment.uid, actorUid: uid, at });
  },
};

/** Tells an author what staff did; the comment itself says why. */
function ofModeration(
  kind: NotificationKind & ('comment_hidden' | 'comment_restored'),
  when: (comment: StoredComment) => Date | null,
): Notice {
  return {
    kind,
    subject: 'comment',
    eventTypes: [commentModerated],
    find: async (tx, { subjectId }) => {
      const comment = await findComment(tx, subjectId);
      if (comment === undefined || comment.uid === null) return undefined;
      const at = comment.deletedAt === null ? when(comment) : null;
      return { recipientUid: comment.uid, actorUid: null, at };
    },
  };
}

export const commentNotices: readonly Notice[] = [
  ofComment('solution_commented'),
  ofComment('comment_replied'),
  liked,
  ofModeration('comment_hidden', ({ hiddenAt }) => hiddenAt),
  ofModeration('comment_restored', ({ hiddenAt, unhiddenAt }) =>
    hiddenAt === null ? unhiddenAt : null,
  ),
];

const told = {
  subject: 'comment',
  kinds: ['solution_commented', 'comment_replied', 'comment_liked'],
  find: findStates,
} as const;

/** What was told of a comment that its author deletes or staff hide, and of those on a solution that isn't shown. */
export const commentWithdrawals: readonly Withdrawal[] = [
  { ...told, eventType: commentChanged },
  { ...told, eventType: solutionAnnounced, listNext: listIdsOn },
];

/** A comment is named by the climb, and its page is the solution's, where it is marked. */
export const describeComments: DescribeSubjects = async ({ on, ids }) => {
  const rows = await listClimbsOfComments(on, ids);
  return new Map(
    rows.map(({ id, name, solutionId }) => [
      id,
      { name, path: `/solution/${solutionId}?comment=${id}` },
    ]),
  );
};
