import type { Executor } from '../../platform/db/transaction';
import { sql } from 'drizzle-orm';
import { isVisible, shownName } from '../../people/accounts/public';
import { isAuthorSeenBy, solutionSource } from './columns-repo';
import { isShown } from './schema';

interface ScreenSolution {
  readonly id: string;
  readonly climbId: string;
  readonly videoId: string;
  readonly name: string;
}

/**
 * Solutions that a screen in the gym may show, of climbs and by their ids, the most thanked first: a film shows the
 * person, so only those of authors who agreed to be seen in full, in the product and on screens.
 */
export async function listScreenSolutions(
  on: Executor,
  { climbIds, ids }: { readonly climbIds: readonly string[]; readonly ids: readonly string[] },
): Promise<ScreenSolution[]> {
  if (climbIds.length + ids.length === 0) return [];
  const { rows } = await on.execute(sql`
    select solutions.id, solutions.climb_id as "climbId", solutions.video_id as "videoId",
           ${sql.raw(shownName('author', 'screens'))} as name
      from ${sql.raw(solutionSource)}
     where (solutions.climb_id = any(${sql.param([...climbIds])}::text[])
            or solutions.id = any(${sql.param([...ids])}::text[])) and ${sql.raw(isShown())}
       and ${sql.raw(isAuthorSeenBy('null'))} and ${sql.raw(isVisible('author', 'screens'))}
     order by solutions.thank_count desc, solutions.published_at desc, solutions.id desc`);
  // the columns above
  return rows as unknown as ScreenSolution[];
}
