import type { OwnReaction } from '@cruxboard/contracts/gyms/reactions/reactions';
import type { ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { isSeenBy } from '../staff/public';
import { reactions } from './schema';

/** Whose reaction to what. */
export interface ReactionKey extends OwnReaction {
  readonly uid: string;
}

/** @returns whether it was off until now. */
export async function insertReaction(
  tx: Transaction,
  row: ReactionKey & { gymId: string; createdAt: Date },
): Promise<boolean> {
  const { reaction, subject, subjectId, uid, gymId, createdAt } = row;
  const inserted = await tx
    .insert(reactions)
    .values({ reaction, subject, subjectId, uid, gymId, createdAt })
    .onConflictDoNothing()
    .returning({ uid: reactions.uid });
  return inserted.length > 0;
}

/** @returns whether it was on until now. */
export async function deleteReaction(tx: Transaction, key: ReactionKey): Promise<boolean> {
  const deleted = await tx.delete(reactions).where(isKey(key)).returning({ uid: reactions.uid });
  return deleted.length > 0;
}

/** Deletes everybody's reactions to things that are no more. */
export async function deleteReactionsTo(
  tx: Transaction,
  subject: ReactionSubject,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(reactions)
    .where(and(eq(reactions.subject, subject), inArray(reactions.subjectId, [...ids])));
}

/** @returns since when it is on, or null. */
export async function findReactionAt(on: Executor, key: ReactionKey): Promise<Date | null> {
  const [row] = await on.select({ at: reactions.createdAt }).from(reactions).where(isKey(key));
  return row?.at ?? null;
}

/** @returns one's own of a gym. */
export async function listOwnReactions(
  on: Executor,
  uid: string,
  gymId: string,
): Promise<OwnReaction[]> {
  const rows = await on
    .select({
      reaction: reactions.reaction,
      subject: reactions.subject,
      subjectId: reactions.subjectId,
    })
    .from(reactions)
    .where(and(eq(reactions.uid, uid), eq(reactions.gymId, gymId)))
    .orderBy(reactions.subjectId, reactions.reaction);
  // written by the product alone, from the domain's lists
  return rows as OwnReaction[];
}

/** @returns whose reaction something has, by their ids, after one of them; only those who still see its gym. */
export async function listReactors(
  on: Executor,
  of: Omit<ReactionKey, 'uid'>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await on
    .select({ uid: reactions.uid })
    .from(reactions)
    .where(
      and(
        eq(reactions.subject, of.subject),
        eq(reactions.subjectId, of.subjectId),
        eq(reactions.reaction, of.reaction),
        gt(reactions.uid, after),
        sql`exists (select from ${gyms} where ${gyms.id} = ${reactions.gymId}
              and ${sql.raw(isSeenBy('gyms', 'reactions.uid'))})`,
      ),
    )
    .orderBy(reactions.uid)
    .limit(limit);
  return rows.map(({ uid }) => uid);
}

function isKey({ reaction, subject, subjectId, uid }: ReactionKey) {
  return and(
    eq(reactions.subject, subject),
    eq(reactions.subjectId, subjectId),
    eq(reactions.reaction, reaction),
    eq(reactions.uid, uid),
  );
}
