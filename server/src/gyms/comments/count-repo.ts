import { sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { apartFrom } from '../../people/blocks/public';
import type { Executor } from '../../platform/db/transaction';
import { comments, isCounted } from './schema';

/**
 * @param uid of the reader from whom people can be apart: null for visitors and moderators
 * @returns how many of a solution's comments that count aren't in the reader's list: those of people who are away, and
 * of people from whom the reader is apart.
 */
export async function countUnseen(
  on: Executor,
  { solutionId, uid }: { readonly solutionId: string; readonly uid: string | null },
): Promise<number> {
  // a union, as people can be both; each half begins with the few people, or with the solution's comments
  const { rows } = await on.execute<{ count: number }>(sql`
    with reader as (select ${uid}::text as uid)
    select count(*)::int as count from (
      select one.id
        from unnest(${sql.raw(apartFrom('(select uid from reader)'))}) apart (uid)
        join ${comments} one on one.uid = apart.uid and one.solution_id = ${solutionId}
       where ${sql.raw(isCounted('one'))}
      union
      select one.id
        from ${accounts} away
        join ${comments} one on one.uid = away.uid and one.solution_id = ${solutionId}
       where (away.deactivated_at is not null or away.deleted_at is not null)
         and ${sql.raw(isCounted('one'))}) unseen`);
  return rows[0]?.count ?? 0;
}
