import { and, eq, inArray } from 'drizzle-orm';
import type { PurgeBatch } from '../../platform/slice';
import { subtractReactionsOf } from '../climbs/public';
import { reactions } from './schema';

const climbsPerBatch = 500;

/** Takes a person's likes and favourites out of the climbs' counts and deletes them, some climbs at a time. */
export const purgeReactions: PurgeBatch = async ({ tx, traces: { uid } }) => {
  const areTheirs = and(eq(reactions.uid, uid), eq(reactions.subject, 'climb'));
  const found = await tx
    .selectDistinct({ id: reactions.subjectId })
    .from(reactions)
    .where(areTheirs)
    .limit(climbsPerBatch);
  if (found.length === 0) return null;
  const climbIds = found.map(({ id }) => id);
  await subtractReactionsOf(tx, uid, climbIds);
  await tx.delete(reactions).where(and(areTheirs, inArray(reactions.subjectId, climbIds)));
  return [];
};
