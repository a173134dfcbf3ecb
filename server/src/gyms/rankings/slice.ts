import { type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { ascentLogs } from '../ascents/schema';
import { mountRankings } from './routes';
import { rankingPoints } from './schema';

/** The first log of a climb in a period counts, overall as in the month; one dated back into a past month has none. */
const points = (and: SQL = sql``) => sql`
  select gym_id, 'climbers' as board, period, uid, sum(points)::int as points, count(*)::int as count,
         max(logged_at) as reached_at
    from (
      select distinct on (period, uid, climb_id) gym_id, period, uid, points, logged_at
        from ${ascentLogs} cross join lateral (values ('overall'), (month)) as periods (period)
       where period is not null ${and}
       order by period, uid, climb_id, logged_at, id
    ) firsts
   group by gym_id, period, uid`;

export const rankingsSlice: Slice = {
  name: 'gyms/rankings',
  mount: mountRankings,
  personal: [{ table: rankingPoints, by: [rankingPoints.uid], purged: 'by foreign key' }],
  recount: () => [
    {
      locks: [rankingPoints, ascentLogs],
      table: rankingPoints,
      find: sql`
        select concat_ws(' ', gym_id, board, period, uid) as key, uid as unit,
               stored.points || ' ' || stored.count || ' ' || stored.reached_at as stored,
               counted.points || ' ' || counted.count || ' ' || counted.reached_at as counted
          from (select * from ${rankingPoints} where board = 'climbers') stored
          full join (${points()}) counted using (gym_id, board, period, uid)
         where (stored.points, stored.count, stored.reached_at)
               is distinct from (counted.points, counted.count, counted.reached_at)`,
      mend: (uids) => {
        const theirs = sql`uid = any(${sql.param([...uids])}::text[])`;
        return [
          sql`delete from ${rankingPoints} where board = 'climbers' and ${theirs}`,
          sql`insert into ${rankingPoints} (gym_id, board, period, uid, points, count, reached_at)
              ${points(sql`and ${theirs}`)}`,
        ];
      },
    },
  ],
};
