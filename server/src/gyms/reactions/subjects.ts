import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { findGymOfClimb, moveReactionCount } from '../climbs/public';
import type { Transaction } from '../../platform/db/transaction';

/** What can be reacted to, each with where it is and the counts on its row. */
interface Subject {
  /** @returns the gym it belongs to, or undefined where there is no such thing. */
  readonly findGymId: (tx: Transaction, id: string) => Promise<string | undefined>;
  /** Moves a count, which locks the row. @returns the count after it. */
  readonly moveCount: (
    tx: Transaction,
    id: string,
    by: { reaction: Reaction; change: -1 | 0 | 1 },
  ) => Promise<number>;
}

const climb: Subject = { findGymId: findGymOfClimb, moveCount: moveReactionCount };

export const subjects: Readonly<Record<ReactionSubject, Subject>> = { climb };
