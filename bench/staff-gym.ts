import { recounts } from '@cruxboard/server/gyms/analytics/recounts-repo';
import type { Database } from '@cruxboard/server/platform/db/pool';

/** A gym with three years of ascents, and one with a long list of climbs. */
export const staffGyms = { busy: 'staff-busy', table: 'staff-table' } as const;
/** Who works there; seeded with the competitions. */
export const staffUid = 'user-1';

const ASCENTS = 1_000_000;
export const TABLE_CLIMBS = 5_000;
export const PUBLISHED = 60;
export const FOLLOWERS = 500;

const WEEKS = 156;
/** Set each week; each hangs for six. */
const CLIMBS_PER_WEEK = 25;
const CLIMBERS = 8_000;

/** Inserts the gyms, and counts their ascents as the nightly recount does. The database has one connection. */
export async function insertStaffGyms({ pool, drizzle }: Database): Promise<void> {
  await pool.query(`set synchronous_commit = off; set statement_timeout = 0`);
  await pool.query(gymsAndClimbs());
  await pool.query(ascents());
  await pool.query('analyze');
  for (const { mend } of recounts()) {
    for (const statement of mend([staffGyms.busy])) await drizzle.execute(statement);
  }
  await pool.query('vacuum analyze');
}

const gymsAndClimbs = () => `
  insert into gyms (id, name, circuit_order)
  select id, 'Bench Gym', '{blue,red,green}' from unnest('{${staffGyms.busy},${staffGyms.table}}'::text[]) id;
  insert into gym_roles (gym_id, uid, role)
  select id, '${staffUid}', 'manager' from unnest('{${staffGyms.busy},${staffGyms.table}}'::text[]) id;
  insert into accounts (uid, username, first_name, is_initialised)
  select 'visitor-' || n, 'visitor_' || n, 'Visitor', true from generate_series(1, ${CLIMBERS}) n;
  insert into sections (id, gym_id, name, position)
  select gym || '-wall-' || n, gym, 'Wall ' || n, n
    from unnest('{${staffGyms.busy},${staffGyms.table}}'::text[]) gym, generate_series(0, 7) n;
  insert into climbs (id, gym_id, section_id, name, colour, grade, setter_uid, set_on, published_at, archived_at)
  select '${staffGyms.busy}-' || n, '${staffGyms.busy}', '${staffGyms.busy}-wall-' || n % 8, 'Climb ' || n, 'blue', n % 10,
         'visitor-' || n % 9 + 1, set_on, set_on, case when set_on < current_date - 42 then set_on + 42 end
    from generate_series(0, ${WEEKS * CLIMBS_PER_WEEK - 1}) n
   cross join lateral (select current_date - ${WEEKS * 7} + (n / ${CLIMBS_PER_WEEK}) * 7 as set_on) at;
  insert into climbs (id, gym_id, section_id, name, colour, grade, set_on, state, published_at)
  select '${staffGyms.table}-' || n, '${staffGyms.table}', '${staffGyms.table}-wall-' || n % 7, 'Climb ' || n, 'red', n % 10,
         current_date - n % 90, state, case when state = 'published' then now() end
    from generate_series(1, ${TABLE_CLIMBS}) n
   cross join lateral (select 'published' as state) of;
  insert into climbs (id, gym_id, section_id, name, colour, grade, set_on, state, published_at)
  select '${staffGyms.table}-new-' || n, '${staffGyms.table}', '${staffGyms.table}-wall-7', 'New ' || n, 'green', n % 10,
         current_date, 'set', null
    from generate_series(1, ${PUBLISHED}) n;
  insert into reactions (subject, subject_id, reaction, uid, gym_id, created_at)
  select 'section', '${staffGyms.table}-wall-7', 'follow', 'visitor-' || n, '${staffGyms.table}', now()
    from generate_series(1, ${FOLLOWERS}) n`;

/** Some come often and most rarely; each logs climbs that hang that week. */
const ascents = () => `
  insert into ascent_logs (id, uid, climb_id, gym_id, at, logged_at, month, day, hour, points, grade)
  select 'log-' || n, 'visitor-' || 1 + floor(power(random(), 3) * ${CLIMBERS})::int, climb.id, '${staffGyms.busy}',
         day + make_interval(hours => hour), day + make_interval(hours => hour), to_char(day, 'YYYY-MM'), day, hour, 10, climb.grade
    from (select n, current_date - ${WEEKS * 7} + n % ${WEEKS * 7} as day, 9 + n % 13 as hour,
                 greatest(0, (n % ${WEEKS * 7}) / 7 - floor(random() * 6)::int) * ${CLIMBS_PER_WEEK}
                   + floor(random() * ${CLIMBS_PER_WEEK})::int as place
            from generate_series(1, ${ASCENTS}) n) logged
    join climbs climb on climb.id = '${staffGyms.busy}-' || place;
  insert into ascents (uid, climb_id, gym_id, repeat_count, first_at, last_at, first_logged_at, logged_at, grade)
  select uid, climb_id, gym_id, least(20, count(*)), min(at), max(at), min(at), max(at), min(grade)
    from ascent_logs where gym_id = '${staffGyms.busy}' group by uid, climb_id, gym_id`;
