import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { findGymOfClimb, moveReactionCount } from '../climbs/public';
import type { Transaction } from '../../platform/db/transaction';

/** What can be reacted to, each with its gym and counts. */
interface Subject {
  /** @returns the gym it belongs to, or undefined for an unknown id. */
  readonly findGymId: (tx: Transaction, id: string) => Promise<string | undefined>;
  /** Changes a count, which locks the row. @returns the new count. */
  readonly moveCount: (
    tx: Transaction,
    id: string,
    by: { reaction: Reaction; change: -1 | 0 | 1 },
  ) => Promise<number>;
}

const climb: Subject = { findGymId: findGymOfClimb, moveCount: moveReactionCount };

export const subjects: Readonly<Record<ReactionSubject, Subject>> = { climb };
