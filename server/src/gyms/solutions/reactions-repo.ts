import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { reactions } from '../reactions/schema';
import { solutions } from './schema';

/** Takes a person's likes, favourites and thanks out of the counts of solutions, before their rows are deleted. */
export async function subtractSolutionReactions(
  tx: Transaction,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${solutions} set like_count = like_count - own.likes,
           favourite_count = favourite_count - own.favourites, thank_count = thank_count - own.thanks
      from (select subject_id, count(*) filter (where reaction = 'like')::int as likes,
                   count(*) filter (where reaction = 'favourite')::int as favourites,
                   count(*) filter (where reaction = 'thank')::int as thanks
              from ${reactions} where uid = ${uid} and subject = 'solution'
               and subject_id = any (${sql.param([...ids])}::text[]) group by subject_id) own
     where own.subject_id = ${solutions}.id`);
}

/** SQL: what solutions count, from the rows that say so. */
export const reactionTotals = sql`select subject_id as id,
                        count(*) filter (where reaction = 'like')::int as like_count,
                        count(*) filter (where reaction = 'favourite')::int as favourite_count,
                        count(*) filter (where reaction = 'thank')::int as thank_count
                   from ${reactions} where subject = 'solution' group by subject_id`;
