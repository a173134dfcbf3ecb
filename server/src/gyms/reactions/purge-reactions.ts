import type { ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import type { PurgeBatch } from '../../platform/slice';
import { subtractReactionsOf } from '../climbs/public';
import { subtractCommentLikes } from '../comments/public';
import { subtractFollowsOf } from '../sections/public';
import { subtractSolutionReactions } from '../solutions/public';
import { reactions } from './schema';

const subjectsPerBatch = 500;

/** Takes a person's likes and favourites out of the climbs' counts and deletes them, some climbs at a time. */
export const purgeReactions = purgeOf('climb', subtractReactionsOf);

/** The same for solutions. */
export const purgeSolutionReactions = purgeOf('solution', subtractSolutionReactions);

/** The same for comments. */
export const purgeCommentLikes = purgeOf('comment', (tx, _uid, ids) =>
  subtractCommentLikes(tx, ids),
);

/** The same for the walls that a person follows. */
export const purgeFollows = purgeOf('section', subtractFollowsOf);

function purgeOf(
  subject: ReactionSubject,
  subtract: (tx: Transaction, uid: string, ids: readonly string[]) => Promise<void>,
): PurgeBatch {
  return async ({ tx, traces: { uid } }) => {
    const areTheirs = and(eq(reactions.uid, uid), eq(reactions.subject, subject));
    const found = await tx
      .selectDistinct({ id: reactions.subjectId })
      .from(reactions)
      .where(areTheirs)
      .limit(subjectsPerBatch);
    if (found.length === 0) return null;
    const ids = found.map(({ id }) => id);
    await subtract(tx, uid, ids);
    await tx.delete(reactions).where(and(areTheirs, inArray(reactions.subjectId, ids)));
    return [];
  };
}
