import type {
  ClimbReaction,
  Reaction,
  ReactionSubject,
} from '@cruxboard/domain/gyms/reactions/reactions';
import { findGymOfClimb, moveReactionCount } from '../climbs/public';
import { findGymOfSection, moveFollowerCount } from '../sections/public';
import type { Transaction } from '../../platform/db/transaction';

/** What can be reacted to, each with its gym and counts. */
interface Subject {
  /** What of its gym a reaction changes: a wall's followers are counted for staff alone. */
  readonly changed: 'climbs' | 'staff';
  /** @returns the gym it belongs to, or undefined for an unknown id. */
  readonly findGymId: (tx: Transaction, id: string) => Promise<string | undefined>;
  /** Changes a count, which locks the row. @returns the new count. */
  readonly moveCount: (
    tx: Transaction,
    id: string,
    by: { reaction: Reaction; change: -1 | 0 | 1 },
  ) => Promise<number>;
}

const climb: Subject = {
  changed: 'climbs',
  findGymId: findGymOfClimb,
  moveCount: (tx, id, { reaction, change }) =>
    // the contract lets no other reaction through
    moveReactionCount(tx, id, { reaction: reaction as ClimbReaction, change }),
};

const section: Subject = {
  changed: 'staff',
  findGymId: findGymOfSection,
  moveCount: (tx, id, { change }) => moveFollowerCount(tx, id, change),
};

export const subjects: Readonly<Record<ReactionSubject, Subject>> = { climb, section };
