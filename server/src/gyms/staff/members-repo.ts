import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gymMembers } from './schema';

/** @returns up to `size` members of a gym after a place, newest first. */
export function listMembers(
  on: Executor,
  gymId: string,
  { after, size }: { after: { at: Date; uid: string } | null; size: number },
) {
  return on
    .select({
      uid: accounts.uid,
      username: accounts.username,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      via: gymMembers.via,
      joinedAt: gymMembers.createdAt,
    })
    .from(gymMembers)
    .innerJoin(accounts, eq(accounts.uid, gymMembers.uid))
    .where(
      and(
        eq(gymMembers.gymId, gymId),
        after === null
          ? undefined
          : sql`(${gymMembers.createdAt}, ${gymMembers.uid}) < (${after.at.toISOString()}::timestamptz, ${after.uid})`,
      ),
    )
    .orderBy(sql`${gymMembers.createdAt} desc nulls last, ${gymMembers.uid} desc nulls last`)
    .limit(size);
}

/** @returns false for somebody who is a member already. */
export async function insertMember(
  tx: Transaction,
  member: typeof gymMembers.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(gymMembers).values(member).onConflictDoNothing().returning();
  return added.length > 0;
}

/** @returns whether there was one. */
export async function deleteMember(tx: Transaction, gymId: string, uid: string): Promise<boolean> {
  const gone = await tx
    .delete(gymMembers)
    .where(and(eq(gymMembers.gymId, gymId), eq(gymMembers.uid, uid)))
    .returning({ uid: gymMembers.uid });
  return gone.length > 0;
}
