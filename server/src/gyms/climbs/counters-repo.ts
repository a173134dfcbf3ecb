import type { ReportedHold } from '@cruxboard/domain/gyms/issues/kinds';
import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import type { ClimbReaction } from '@cruxboard/domain/gyms/reactions/reactions';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isActiveAccount } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
import { ascentLogs, ascents } from '../ascents/schema';
import { reactions } from '../reactions/schema';
import { isShown, solutions } from '../solutions/schema';
import { climbs, isOnWall } from './schema';

/**
 * Adds to the ascents and climbers of a climb.
 * @returns false when it has come down and `isOnWall` is asked for.
 */
export async function addAscentsToClimb(
  tx: Transaction,
  of: { readonly climbId: string; readonly isOnWall: boolean },
  by: { readonly ascents: number; readonly climbers: number },
): Promise<boolean> {
  const counted = await tx
    .update(climbs)
    .set({
      ascentCount: sql`${climbs.ascentCount} + ${by.ascents}`,
      climberCount: sql`${climbs.climberCount} + ${by.climbers}`,
    })
    .where(and(eq(climbs.id, of.climbId), of.isOnWall ? sql.raw(isOnWall()) : undefined))
    .returning({ id: climbs.id });
  return counted.length > 0;
}

/**
 * SQL: how many solutions climbs have for everybody. Those whose author is away don't count until they are back.
 */
export const solutionTotals = (where: SQL = sql``) => sql`
  select climb_id as id, count(*)::int as solution_count from ${solutions}
   where ${sql.raw(isShown())} and ${sql.raw(isActiveAccount('solutions.uid'))} ${where}
   group by climb_id`;

/** Counts the solutions of these climbs anew, after one of them has changed; the climbs are locked in one order. */
export async function recountSolutions(
  tx: Transaction,
  climbIds: readonly string[],
): Promise<void> {
  await tx
    .select({ id: climbs.id })
    .from(climbs)
    .where(inArray(climbs.id, [...climbIds]))
    .orderBy(asc(climbs.id))
    .for('no key update');
  const ids = sql.param([...climbIds]);
  await tx.execute(sql`
    update ${climbs} set solution_count = coalesce(counted.solution_count, 0)
      from unnest(${ids}::text[]) given (climb_id)
      left join (${solutionTotals(sql`and climb_id = any(${ids}::text[])`)}) counted
             on counted.id = given.climb_id
     where given.climb_id = ${climbs}.id
       and ${climbs}.solution_count <> coalesce(counted.solution_count, 0)`);
}

/** Subtracts a user's ascents and opinions from the counts of these climbs, before their log rows are deleted. */
export async function subtractAscentsOf(
  tx: Transaction,
  uid: string,
  climbIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${climbs} set ascent_count = ascent_count - own.logs, climber_count = climber_count - 1
      from (select climb_id, count(*)::int as logs from ${ascentLogs} where uid = ${uid} and climb_id = any (${sql.param([...climbIds])}::text[]) group by climb_id) own
     where own.climb_id = ${climbs}.id`);
  await tx.execute(sql`
    update ${climbs} set soft_count = soft_count - (opinion = 'soft')::int,
           fair_count = fair_count - (opinion = 'fair')::int,
           hard_count = hard_count - (opinion = 'hard')::int
      from ${ascents} own
     where own.uid = ${uid} and own.climb_id = any (${sql.param([...climbIds])}::text[])
       and own.opinion is not null and own.climb_id = ${climbs}.id`);
}

const opinionCounts = {
  soft: climbs.softCount,
  fair: climbs.fairCount,
  hard: climbs.hardCount,
} as const;

/** Changes how many think a climb's grade soft, fair or hard, when one person's opinion does. */
export async function moveOpinionCounts(
  tx: Transaction,
  climbId: string,
  { from, to }: { readonly from: GradeOpinion | null; readonly to: GradeOpinion | null },
): Promise<void> {
  if (from === to) return;
  const moved = {
    ...(from !== null && { [`${from}Count`]: sql`${opinionCounts[from]} - 1` }),
    ...(to !== null && { [`${to}Count`]: sql`${opinionCounts[to]} + 1` }),
  };
  await tx.update(climbs).set(moved).where(eq(climbs.id, climbId));
}

/** Subtracts a user's likes and favourites from the counts of these climbs, before their rows are deleted. */
export async function subtractReactionsOf(
  tx: Transaction,
  uid: string,
  climbIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${climbs} set like_count = like_count - own.likes, favourite_count = favourite_count - own.favourites
      from (select subject_id, count(*) filter (where reaction = 'like')::int as likes,
                   count(*) filter (where reaction = 'favourite')::int as favourites
              from ${reactions} where uid = ${uid} and subject = 'climb' and subject_id = any (${sql.param([...climbIds])}::text[]) group by subject_id) own
     where own.subject_id = ${climbs}.id`);
}

const reactionCounts = { like: climbs.likeCount, favourite: climbs.favouriteCount } as const;
const reactionCountKeys = { like: 'likeCount', favourite: 'favouriteCount' } as const;

/** @returns the gym of a published climb, archived or not; undefined for any other. */
export async function findGymOfClimb(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ gymId: climbs.gymId })
    .from(climbs)
    .where(and(eq(climbs.id, id), eq(climbs.state, 'published')));
  return row?.gymId;
}

/** Changes a climb's count of likes or favourites, which locks the row. @returns the new count. */
export async function moveReactionCount(
  tx: Transaction,
  id: string,
  { reaction, change }: { readonly reaction: ClimbReaction; readonly change: -1 | 0 | 1 },
): Promise<number> {
  const count = reactionCounts[reaction];
  const isClimb = eq(climbs.id, id);
  const [row] =
    change === 0
      ? await tx.select({ count }).from(climbs).where(isClimb)
      : await tx
          .update(climbs)
          .set({ [reactionCountKeys[reaction]]: sql`${count} + ${change}` })
          .where(isClimb)
          .returning({ count });
  return row?.count ?? 0;
}

/** Warns climbers of a hold, or no longer. @returns whether that is new. */
export async function setReportedHold(
  tx: Transaction,
  { climbId, reportedHold }: { climbId: string; reportedHold: ReportedHold | null },
): Promise<boolean> {
  const changed = await tx
    .update(climbs)
    .set({ reportedHold })
    .where(
      and(eq(climbs.id, climbId), sql`${climbs.reportedHold} is distinct from ${reportedHold}`),
    )
    .returning({ id: climbs.id });
  return changed.length > 0;
}
