import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Recount } from '../../platform/slice';
import { ascentLogs, ascents } from '../ascents/schema';
import { hardest, keyNamesOf } from './counts-repo';
import {
  activeCohorts,
  activeDays,
  activeSpans,
  ascentHours,
  climbWeeks,
  gymClimbers,
} from './schema';

/** The log rows, each with whether it is a user's first of the climb. */
const logs = sql`
  select gym_id, uid, climb_id, day, hour, row_number() over (partition by gym_id, uid, climb_id order by logged_at, id) = 1 as is_first
    from ${ascentLogs}`;

const firstDays = sql`
  select gym_id, uid, day, min(day) over (partition by gym_id, uid) as first_on, ascents
    from (select gym_id, uid, day, count(*)::int as ascents from ${ascentLogs} group by gym_id, uid, day) days`;

const spanCounts = sql`
  select gym_id, span, starts_on, sum(ascents)::int as ascents, count(distinct uid)::int as climbers,
         (count(distinct uid) filter (where first_starts_on = starts_on))::int as newcomers
    from (${firstDays}) days cross join lateral (values
           ('day', day, first_on),
           ('week', date_trunc('week', day)::date, date_trunc('week', first_on)::date),
           ('month', date_trunc('month', day)::date, date_trunc('month', first_on)::date)
         ) as counted (span, starts_on, first_starts_on)
   group by gym_id, span, starts_on`;

const climberRows = sql`
  select gym_id, uid, first_on, last_on, grade
    from (select gym_id, uid, min(day) as first_on, max(day) as last_on from ${ascentLogs} group by gym_id, uid) days
    left join (
      select gym_id, uid, round(avg(grade))::smallint as grade
        from (select gym_id, uid, grade, row_number() over (partition by gym_id, uid order by grade desc) as place
                from ${ascents} where grade is not null) ranked
       where place <= ${sql.raw(String(hardest))} group by gym_id, uid
    ) best using (gym_id, uid)`;

/** Every kept table, and how its rows are counted from the logs. */
const kept: readonly (readonly [PgTable, SQL])[] = [
  [
    activeDays,
    sql`select gym_id, uid, day, count(*)::int as ascents from ${ascentLogs} group by gym_id, uid, day`,
  ],
  [gymClimbers, climberRows],
  [activeSpans, spanCounts],
  [
    ascentHours,
    sql`select gym_id, day, hour, count(*)::int as ascents, count(distinct uid)::int as climbers
          from ${ascentLogs} where hour is not null group by gym_id, day, hour`,
  ],
  [
    climbWeeks,
    sql`select gym_id, date_trunc('week', day)::date as week, climb_id, count(*)::int as ascents,
               (count(*) filter (where is_first))::int as climbers
          from (${logs}) logs group by gym_id, date_trunc('week', day)::date, climb_id`,
  ],
  [
    activeCohorts,
    sql`select gym_id, date_trunc('month', first_on)::date as cohort, date_trunc('month', day)::date as month,
               count(distinct uid)::int as climbers
          from (${firstDays}) days
         group by gym_id, date_trunc('month', first_on)::date, date_trunc('month', day)::date`,
  ],
];

/** Counts every kept table again from the log rows; a gym's rows are corrected together. */
export const recounts = (): Recount[] =>
  kept.map(([table, counted]) => {
    const keys = keyNamesOf(table);
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    const values = columns.filter((name) => !keys.includes(name));
    // a count that went back to 0 keeps its row
    const of = (rows: string) =>
      sql.raw(
        values
          .map((name) =>
            table === gymClimbers ? `${rows}.${name}` : `coalesce(${rows}.${name}, 0)`,
          )
          .join(', '),
      );
    const list = sql.raw(columns.join(', '));
    return {
      locks: [table, ascents, ascentLogs],
      table,
      find: sql`
        select concat_ws(' ', ${sql.raw(keys.join(', '))}) as key, gym_id as unit,
               concat_ws(' ', ${of('stored')}) as stored, concat_ws(' ', ${of('counted')}) as counted
          from ${table} stored full join (${counted}) counted using (${sql.raw(keys.join(', '))})
         where (${of('stored')}) is distinct from (${of('counted')})`,
      mend: (gymIds) => {
        const theirs = sql`gym_id = any(${sql.param([...gymIds])}::text[])`;
        return [
          sql`delete from ${table} where ${theirs}`,
          sql`insert into ${table} (${list}) select ${list} from (${counted}) counted where ${theirs}`,
        ];
      },
    };
  });
