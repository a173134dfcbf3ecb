import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { eq, sql } from 'drizzle-orm';
import { climbs } from '../climbs/schema';
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

const climbCounts = { like: climbs.likeCount, favourite: climbs.favouriteCount } as const;
const climbCountKeys = { like: 'likeCount', favourite: 'favouriteCount' } as const;

/** Climbs that have come down can still be liked, and have to be unliked. */
const climb: Subject = {
  findGymId: async (tx, id) => {
    const [row] = await tx.select({ gymId: climbs.gymId }).from(climbs).where(eq(climbs.id, id));
    return row?.gymId;
  },
  moveCount: async (tx, id, { reaction, change }) => {
    const count = climbCounts[reaction];
    const isClimb = eq(climbs.id, id);
    const [row] =
      change === 0
        ? await tx.select({ count }).from(climbs).where(isClimb)
        : await tx
            .update(climbs)
            .set({ [climbCountKeys[reaction]]: sql`${count} + ${change}` })
            .where(isClimb)
            .returning({ count });
    return row?.count ?? 0;
  },
};

export const subjects: Readonly<Record<ReactionSubject, Subject>> = { climb };
