import { setDayId } from '@cruxboard/domain/people/achievements/catalogue';
import { sql } from 'drizzle-orm';
import { levelsOf, type OwnEarnings } from '../../people/achievements/public';
import { ascentsChangedType } from './event-types';
import { describeFirst } from './first-repo';
import { colourFirsts, gradeFirsts } from './firsts';
import { ascentLogs } from './schema';

/** What climbers earn by their ascents, all from the log rows: levels, and the first of each colour and grade. */
export const ascentEarnings: OwnEarnings = {
  source: 'ascents',
  eventTypes: [ascentsChangedType],
  earned: (whose) => sql`
    with log as (
      select uid, logged_at, colour, grade, is_set_day,
             row_number() over (partition by uid order by logged_at, id) as nth,
             row_number() over (partition by uid, climb_id order by logged_at, id) as nth_of_climb
        from ${ascentLogs} where ${whose}
    ), climb as (
      select uid, logged_at, row_number() over (partition by uid order by logged_at) as nth
        from log where nth_of_climb = 1
    )
    select uid, level.id as achievement_id, logged_at as at
      from log join ${levelsOf('ascents')} on level.count = log.nth
    union all
    select uid, level.id, logged_at from climb join ${levelsOf('climbs')} on level.count = climb.nth
    union all
    select uid, first.id, min(logged_at) from log join ${colourFirsts} on first.key = log.colour
     group by uid, first.id
    union all
    select uid, first.id, min(logged_at) from log join ${gradeFirsts} on first.key = log.grade::text
     group by uid, first.id
    union all
    select uid, ${setDayId}, min(logged_at) from log where is_set_day group by uid`,
  describe: describeFirst,
};
