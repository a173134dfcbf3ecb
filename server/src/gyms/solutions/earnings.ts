import { sql } from 'drizzle-orm';
import { levelsOf, type OwnEarnings } from '../../people/achievements/public';
import { findTimeZone } from './time-zone-repo';
import { solutionsCounted } from './events';
import { isShown, solutions } from './schema';

/** What authors earn by the solutions that they show. */
export const solutionEarnings: OwnEarnings = {
  source: 'solutions',
  eventTypes: [solutionsCounted],
  earned: (whose) => sql`
    select uid, level.id as achievement_id, published_at as at
      from (
        select uid, published_at, row_number() over (partition by uid order by published_at, id) as nth
          from ${solutions} where ${sql.raw(isShown())} and ${whose}
      ) shown join ${levelsOf('solutions')} on level.count = shown.nth`,
  describe: async ({ database }, { uid }) => {
    const timeZone = await findTimeZone(database.drizzle, uid);
    return timeZone === undefined ? null : { timeZone, competition: null };
  },
};
