import { getTableColumns, sql } from 'drizzle-orm';
import { qualified as q } from '../../platform/db/qualified';
import type { Executor } from '../../platform/db/transaction';
import { competitors } from '../competitors/schema';
import { categories } from '../groups/schema';
import { competitionsOfStaff, rolesIn } from '../staff/public';
import { competitions } from './schema';

/**
 * @returns the competitions that a user takes part in or works for: live ones, then those to come, then
 * drafts of one's own, then those that ended after `endedAfter`.
 */
export async function listOwnCompetitions(
  on: Executor,
  uid: string,
  { now, endedAfter, size }: { now: Date; endedAfter: Date; size: number },
) {
  const roles = rolesIn(q(competitions.id), uid);
  const nowText = now.toISOString();
  // a draft that isn't open for entries is there for its staff alone
  const isShown = sql`case ${q(competitions.state)}
    when 'started' then true
    when 'draft' then cardinality(${roles}) > 0 or ${q(competitions.publishedAt)} is not null
    else ${q(competitions.endedAt)} > ${endedAfter.toISOString()}::timestamptz end`;
  const place = sql`case
    when ${q(competitions.publishedAt)} is null then 2
    when ${q(competitions.state)} = 'ended' then 3
    when ${q(competitions.state)} = 'draft' or ${q(competitions.startsAt)} > ${nowText}::timestamptz then 1
    else 0 end`;
  return on
    .select({
      competition: getTableColumns(competitions),
      roles,
      competitorId: competitors.id,
      number: competitors.number,
      categoryName: categories.name,
    })
    .from(competitions)
    .leftJoin(
      competitors,
      sql`${competitors.competitionId} = ${competitions.id} and ${competitors.claimedBy} = ${uid}`,
    )
    .leftJoin(categories, sql`${categories.id} = ${competitors.categoryId}`)
    .where(
      sql`${competitions.id} in (
            select ${q(competitors.competitionId)} from ${competitors} where ${q(competitors.claimedBy)} = ${uid}
            union ${competitionsOfStaff(uid)})
          and ${isShown}`,
    )
    .orderBy(
      place,
      sql`case when ${place} = 1 then ${competitions.startsAt} end`,
      sql`coalesce(${competitions.endedAt}, ${competitions.startedAt}, ${competitions.createdAt}) desc`,
      competitions.id,
    )
    .limit(size);
}
