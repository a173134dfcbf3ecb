import { type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { purgeAscents } from './purge-ascents';
import { mountAscents } from './routes';
import { ascentLogs, ascents } from './schema';

const summaries = (where: SQL = sql``) => sql`
  select uid, climb_id, gym_id, count(*)::smallint as repeat_count, min(at) as first_at, max(at) as last_at,
         (array_agg(grade order by at, id))[1] as grade
    from ${ascentLogs} ${where} group by uid, climb_id, gym_id`;

export const ascentsSlice: Slice = {
  name: 'gyms/ascents',
  mount: mountAscents,
  personal: [
    { table: ascentLogs, by: [ascentLogs.uid], purged: 'by foreign key' },
    { table: ascents, by: [ascents.uid], purged: 'by foreign key' },
  ],
  purge: { batches: { ascents: purgeAscents } },
  profileCounts: [
    {
      columns: ['ascent_count', 'climb_count'],
      counted: sql`select uid, count(*)::int as ascent_count, count(distinct climb_id)::int as climb_count
                     from ${ascentLogs} group by uid`,
    },
  ],
  recount: () => [
    {
      locks: [ascents, ascentLogs],
      table: ascents,
      find: sql`
        select coalesce(stored.uid, counted.uid) || ' ' || coalesce(stored.climb_id, counted.climb_id) as key,
               coalesce(stored.uid, counted.uid) as unit,
               concat_ws(' ', stored.repeat_count, stored.first_at, stored.last_at, stored.grade) as stored,
               concat_ws(' ', counted.repeat_count, counted.first_at, counted.last_at, counted.grade) as counted
          from ${ascents} stored full join (${summaries()}) counted using (uid, climb_id)
         where (stored.repeat_count, stored.first_at, stored.last_at, stored.grade)
               is distinct from (counted.repeat_count, counted.first_at, counted.last_at, counted.grade)`,
      mend: (uids) => {
        const theirs = sql`uid = any(${sql.param([...uids])}::text[])`;
        return [
          sql`delete from ${ascents} stored where ${theirs} and not exists (
                select from ${ascentLogs} log where log.uid = stored.uid and log.climb_id = stored.climb_id)`,
          sql`insert into ${ascents} (uid, climb_id, gym_id, repeat_count, first_at, last_at, grade)
              ${summaries(sql`where ${theirs}`)}
              on conflict (uid, climb_id) do update set repeat_count = excluded.repeat_count,
                 first_at = excluded.first_at, last_at = excluded.last_at,
                 grade = excluded.grade`,
        ];
      },
    },
  ],
};
