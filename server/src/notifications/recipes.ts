import type { NotificationKind, NotificationSubject } from '@cruxboard/domain/notifications/kinds';
import { eq } from 'drizzle-orm';
import { climbs } from '../climbs/schema';
import type { Transaction } from '../db/transaction';
import { findReactionAt, reactionEventTypes, type ReactionEvent } from '../reactions/public';

/** Something that happened, or was undone, for one recipient. */
export interface Occasion {
  readonly recipientUid: string;
  readonly actorUid: string;
  /** When it was done; null where it is undone. */
  readonly at: Date | null;
}

/** How an event of the outbox becomes a notification. */
export interface Recipe {
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  /** The events after which it is looked up how things stand. */
  readonly eventTypes: readonly string[];
  /** How things stand now; undefined where nobody is to be told. */
  readonly find: (tx: Transaction, event: ReactionEvent) => Promise<Occasion | undefined>;
}

const climbLiked: Recipe = {
  kind: 'climb_liked',
  subject: 'climb',
  eventTypes: reactionEventTypes('climb', 'like'),
  find: async (tx, { subjectId, uid }) => {
    const [climb] = await tx
      .select({ setterUid: climbs.setterUid })
      .from(climbs)
      .where(eq(climbs.id, subjectId));
    if (climb === undefined || climb.setterUid === null) return undefined;
    const at = await findReactionAt(tx, { reaction: 'like', subject: 'climb', subjectId, uid });
    return { recipientUid: climb.setterUid, actorUid: uid, at };
  },
};

/** One for each kind whose events exist. */
export const recipes: readonly Recipe[] = [climbLiked];
