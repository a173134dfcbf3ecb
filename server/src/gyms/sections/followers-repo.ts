import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { reactions } from '../reactions/schema';
import { sections } from './schema';

/** @returns the gym of a wall, archived or not; undefined for an unknown one. */
export async function findGymOfSection(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ gymId: sections.gymId })
    .from(sections)
    .where(eq(sections.id, id));
  return row?.gymId;
}

/** Changes a wall's count of followers, which locks its row. @returns the new count. */
export async function moveFollowerCount(
  tx: Transaction,
  id: string,
  change: -1 | 0 | 1,
): Promise<number> {
  const count = sections.followerCount;
  const isSection = eq(sections.id, id);
  const [row] =
    change === 0
      ? await tx.select({ count }).from(sections).where(isSection)
      : await tx
          .update(sections)
          .set({ followerCount: sql`${count} + ${change}` })
          .where(isSection)
          .returning({ count });
  return row?.count ?? 0;
}

/** Subtracts a user's follows from the counts of these walls, before their rows are deleted. */
export async function subtractFollowsOf(
  tx: Transaction,
  uid: string,
  sectionIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${sections} set follower_count = follower_count - 1
      from ${reactions}
     where reactions.uid = ${uid} and reactions.subject = 'section' and reactions.reaction = 'follow'
       and reactions.subject_id = any (${sql.param([...sectionIds])}::text[])
       and ${sections}.id = reactions.subject_id`);
}
