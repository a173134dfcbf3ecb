import type {
  ClimbReaction,
  Reaction,
  ReactionSubject,
  SolutionReaction,
} from '@cruxboard/domain/gyms/reactions/reactions';
import type { Transaction } from '../../platform/db/transaction';
import { findGymOfClimb, moveReactionCount } from '../climbs/public';
import { findGymOfComment, moveCommentLikes, requireVisibleComment } from '../comments/public';
import { findGymOfSection, moveFollowerCount } from '../sections/public';
import {
  findGymOfSolution,
  moveSolutionCount,
  moveThank,
  requireVisibleSolution,
} from '../solutions/public';
import { AppError } from '../../platform/http/app-error';

/** Somebody's reaction to something. */
export interface Reacting {
  readonly id: string;
  readonly uid: string;
  readonly reaction: Reaction;
}

/** What can be reacted to, each with its gym and counts. */
interface Subject {
  /** What of its gym a reaction changes: a wall's followers are counted for staff alone. */
  readonly changed: 'climbs' | 'solutions' | 'comments' | 'staff';
  /** @returns the gym it belongs to, or undefined for an unknown id. */
  readonly findGymId: (tx: Transaction, id: string) => Promise<string | undefined>;
  /** Refuses who may not react to it, beyond who doesn't see its gym. */
  readonly requireAllowed?: (tx: Transaction, reacting: Reacting) => Promise<void>;
  /** Changes a count, which locks the row. @returns the new count. */
  readonly moveCount: (
    tx: Transaction,
    id: string,
    by: { reaction: Reaction; change: -1 | 0 | 1 },
  ) => Promise<number>;
  /** What else follows a reaction that was set or undone, once the subject is locked. */
  readonly follow?: (
    tx: Transaction,
    reacting: Reacting & { readonly isOn: boolean; readonly at: Date },
  ) => Promise<void>;
}

const climb: Subject = {
  changed: 'climbs',
  findGymId: findGymOfClimb,
  moveCount: (tx, id, { reaction, change }) =>
    // the contract lets no other reaction through
    moveReactionCount(tx, id, { reaction: reaction as ClimbReaction, change }),
};

const solution: Subject = {
  changed: 'solutions',
  findGymId: findGymOfSolution,
  requireAllowed: async (tx, { id, uid, reaction }) => {
    const { authorUid } = await requireVisibleSolution(tx, { id, uid });
    if (reaction === 'thank' && authorUid === uid) throw new AppError('thank_own');
  },
  moveCount: (tx, id, { reaction, change }) =>
    moveSolutionCount(tx, id, {
      // the contract lets no other reaction through
      count: reaction as SolutionReaction,
      change,
    }),
  follow: async (tx, { reaction, ...thank }) => {
    if (reaction === 'thank') await moveThank(tx, thank);
  },
};

const comment: Subject = {
  changed: 'comments',
  findGymId: findGymOfComment,
  requireAllowed: async (tx, { id, uid }) => {
    await requireVisibleComment(tx, { id, uid });
  },
  moveCount: (tx, id, { change }) => moveCommentLikes(tx, id, change),
};

const section: Subject = {
  changed: 'staff',
  findGymId: findGymOfSection,
  moveCount: (tx, id, { change }) => moveFollowerCount(tx, id, change),
};

export const subjects: Readonly<Record<ReactionSubject, Subject>> = {
  climb,
  solution,
  comment,
  section,
};
