import type {
  NotificationKind,
  NotificationSubject,
} from '@cruxboard/domain/people/notifications/kinds';
import { eq } from 'drizzle-orm';
import { earningChanged, findEarning } from '../achievements/public';
import { climbs } from '../../gyms/climbs/schema';
import type { Transaction } from '../../platform/db/transaction';
import { findReactionAt, reactionEventTypes } from '../../gyms/reactions/public';

/** Something that happened, or was undone, for one recipient. */
export interface Occasion {
  readonly recipientUid: string;
  /** Null: the product itself tells. */
  readonly actorUid: string | null;
  /** When it was done; null where it is undone. */
  readonly at: Date | null;
}

/** What an event is about, and whose doing it was where it is somebody's. */
export interface Told {
  readonly subjectId: string;
  readonly uid: string | null;
}

/** How an event of the outbox becomes a notification. */
export interface Recipe {
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  /** The events after which it is looked up how things stand. */
  readonly eventTypes: readonly string[];
  /** How things stand now; undefined where nobody is to be told. */
  readonly find: (tx: Transaction, event: Told) => Promise<Occasion | undefined>;
}

const climbLiked: Recipe = {
  kind: 'climb_liked',
  subject: 'climb',
  eventTypes: reactionEventTypes('climb', 'like'),
  find: async (tx, { subjectId, uid }) => {
    if (uid === null) return undefined;
    const [climb] = await tx
      .select({ setterUid: climbs.setterUid })
      .from(climbs)
      .where(eq(climbs.id, subjectId));
    if (climb === undefined || climb.setterUid === null) return undefined;
    const at = await findReactionAt(tx, { reaction: 'like', subject: 'climb', subjectId, uid });
    return { recipientUid: climb.setterUid, actorUid: uid, at };
  },
};

const achievementEarned: Recipe = {
  kind: 'achievement_earned',
  subject: 'achievement',
  eventTypes: [earningChanged],
  find: async (tx, { subjectId }) => {
    const earning = await findEarning(tx, subjectId);
    if (earning === undefined) return undefined;
    const at = earning.withdrawnAt === null ? earning.earnedAt : null;
    return { recipientUid: earning.uid, actorUid: null, at };
  },
};

/** One for each kind whose events exist. */
export const recipes: readonly Recipe[] = [climbLiked, achievementEarned];
