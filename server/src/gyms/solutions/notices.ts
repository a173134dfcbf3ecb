import type { Notice, Withdrawal } from '../../people/notifications/public';
import { isShownSolution } from '@cruxboard/domain/gyms/solutions/states';
import type { Reaction } from '@cruxboard/domain/gyms/reactions/reactions';
import { findReactionAt, reactionEventTypes } from '../reactions/public';
import { solutionAnnounced, solutionCreated, solutionModerated } from './events';
import { statusOf } from './status';
import { findSolution, listSolutions, type StoredSolution } from './write-repo';

/** Tells an author that somebody liked or thanked. What is hidden or deleted tells nothing until it is shown again. */
function ofReaction(kind: 'solution_liked' | 'solution_thanked', reaction: Reaction): Notice {
  return {
    kind,
    subject: 'solution',
    eventTypes: reactionEventTypes('solution', reaction),
    find: async (tx, { subjectId, uid }) => {
      const solution = uid === null ? undefined : await findSolution(tx, subjectId);
      if (uid === null || solution === undefined) return undefined;
      const at = await findReactionAt(tx, { reaction, subject: 'solution', subjectId, uid });
      return { recipientUid: solution.uid, actorUid: uid, at, isHidden: !isShown(solution) };
    },
  };
}

/** Tells an author what staff did; the page of the solution says why. */
function ofModeration(kind: 'solution_hidden' | 'solution_restored'): Notice {
  return {
    kind,
    subject: 'solution',
    eventTypes: [solutionModerated],
    find: async (tx, { subjectId }) => {
      const solution = await findSolution(tx, subjectId);
      if (solution === undefined) return undefined;
      const { hiddenAt, unhiddenAt, deletedAt } = solution;
      // a first hiding has nothing to withdraw of a restoring
      const at = kind === 'solution_hidden' ? hiddenAt : hiddenAt === null ? unhiddenAt : null;
      return {
        recipientUid: solution.uid,
        actorUid: null,
        at: deletedAt === null ? at : null,
      };
    },
  };
}

export const solutionNotices: readonly Notice[] = [
  ofReaction('solution_liked', 'like'),
  ofReaction('solution_thanked', 'thank'),
  ofModeration('solution_hidden'),
  ofModeration('solution_restored'),
  {
    // to whoever saved the climb; the event names them
    kind: 'solution_created',
    subject: 'solution',
    eventTypes: [solutionCreated],
    find: async (tx, { subjectId, uid }) => {
      const solution = uid === null ? undefined : await findSolution(tx, subjectId);
      if (uid === null || solution === undefined) return undefined;
      const { publishedAt: at, uid: actorUid } = solution;
      return { recipientUid: uid, actorUid, at, isHidden: !isShown(solution) };
    },
  },
];

/** What was told of a solution that its author deletes or staff hide, until it is shown again; what staff did stays. */
export const solutionWithdrawals: readonly Withdrawal[] = [
  {
    subject: 'solution',
    kinds: ['solution_created', 'solution_liked', 'solution_thanked'],
    eventType: solutionAnnounced,
    find: async (tx, ids) => {
      const found = new Map((await listSolutions(tx, ids)).map((of) => [of.id, of]));
      return ids.map((id) => {
        const solution = found.get(id);
        if (solution === undefined) return { id, state: 'gone' };
        return { id, state: isShown(solution) ? 'shown' : 'hidden' };
      });
    },
  },
];

function isShown(solution: StoredSolution): boolean {
  return isShownSolution(statusOf(solution));
}
