import { type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { ascentEarnings } from './earnings';
import { purgeAscents } from './purge-ascents';
import { mountAscents } from './routes';
import { ascentLogs, ascents } from './schema';

const counted = [
  'repeat_count',
  'first_at',
  'last_at',
  'first_logged_at',
  'logged_at',
  'grade',
  'attempts',
  'is_flash',
] as const;
const values = (of: string) => sql.raw(counted.map((name) => `${of}.${name}`).join(', '));

const summaries = (where: SQL = sql``) => sql`
  select uid, climb_id, gym_id, count(*)::smallint as repeat_count, min(at) as first_at, max(at) as last_at,
         min(logged_at) as first_logged_at, max(logged_at) as logged_at,
         (array_agg(grade order by logged_at, id))[1] as grade,
         (array_agg(attempts order by logged_at desc, id desc))[1] as attempts,
         coalesce((array_agg(attempts order by logged_at, id))[1] = 1, false) as is_flash
    from ${ascentLogs} ${where} group by uid, climb_id, gym_id`;

export const ascentsSlice: Slice = {
  name: 'gyms/ascents',
  mount: mountAscents,
  personal: [
    { table: ascentLogs, by: [ascentLogs.uid], purged: 'by foreign key' },
    { table: ascents, by: [ascents.uid], purged: 'by foreign key' },
  ],
  purge: { batches: { ascents: purgeAscents } },
  ownEarnings: ascentEarnings,
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
               concat_ws(' ', ${values('stored')}) as stored,
               concat_ws(' ', ${values('counted')}) as counted
          from ${ascents} stored full join (${summaries()}) counted using (uid, climb_id)
         where (${values('stored')})
               is distinct from (${values('counted')})`,
      mend: (uids) => {
        const theirs = sql`uid = any(${sql.param([...uids])}::text[])`;
        return [
          sql`delete from ${ascents} stored where ${theirs} and not exists (
                select from ${ascentLogs} log where log.uid = stored.uid and log.climb_id = stored.climb_id)`,
          sql`insert into ${ascents} (uid, climb_id, gym_id, ${sql.raw(counted.join(', '))})
              ${summaries(sql`where ${theirs}`)}
              on conflict (uid, climb_id) do update set ${sql.raw(
                counted.map((name) => `${name} = excluded.${name}`).join(', '),
              )}`,
        ];
      },
    },
  ],
};
