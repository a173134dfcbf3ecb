import { sqlText } from '../../platform/db/sql-text';
import { climbs, isOnWall } from '../climbs/schema';
/** @returns SQL of the dots on a gym's card: up to six colours of its twelve newest climbs, newest first. */
export const newestColoursOf = (gymId: string) => sqlText`coalesce((
  select array_agg(colour order by place) from (
    select colour, min(place) as place from (
      select colour, row_number() over (order by set_on desc nulls last, id desc nulls last) as place
        from ${climbs} where gym_id = ${gymId} and ${isOnWall()}
       order by set_on desc nulls last, id desc nulls last limit 12
    ) newest group by colour order by place limit 6
  ) colours), '{}')`;
