import { sql } from 'drizzle-orm';
import { apartFrom } from '../../people/blocks/public';
import type { Executor } from '../../platform/db/transaction';
import { comments, isCounted } from './schema';

/** @returns how many of a solution's comments that count are of people from whom a reader is apart. */
export async function countApart(
  on: Executor,
  { solutionId, uid }: { readonly solutionId: string; readonly uid: string },
): Promise<number> {
  const { rows } = await on.execute<{ count: number }>(sql`
    with reader as (select ${uid}::text as uid)
    select count(*)::int as count
      from unnest(${sql.raw(apartFrom('(select uid from reader)'))}) apart (uid)
      join ${comments} one on one.uid = apart.uid and one.solution_id = ${solutionId}
     where ${sql.raw(isCounted('one'))}`);
  return rows[0]?.count ?? 0;
}
