import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { watchScans } from '../../platform/testing/scans';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let scansOf: ReturnType<typeof watchScans>;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'staff', 'ana');
  await insertGym(db, {}, [{ id: 'v4', grade: 4 }]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'staff', role: 'manager' });
  await fill();
  scansOf = watchScans(t.deps.database);
}, 120_000);
afterAll(() => t.close());

/** Ninety-nine more gyms with months of counts. */
async function fill(): Promise<void> {
  const { pool } = t.deps.database;
  const gyms = `(select 'g-' || n as id from generate_series(1, 99) n)`;
  const statements = `insert into gyms (id, name, circuit_order) select id, 'Gym', '{blue}' from ${gyms} g;
    insert into sections (id, gym_id, name) select id, id, 'Wall' from ${gyms} g;
    insert into climbs (id, gym_id, section_id, name, colour, grade, set_on, archived_at)
    select id || '-' || n, id, id, 'Climb', 'blue', n % 9, '2026-11-01', case when n % 5 > 0 then now() - n * interval '1 day' end
      from ${gyms} g, generate_series(1, 200) n;
    insert into accounts (uid) select 'u-' || n from generate_series(1, 20000) n;
    insert into gym_climbers (gym_id, uid, first_on, last_on, grade)
    select 'g-' || n % 99 + 1, 'u-' || n, '2025-01-01', '2026-01-01'::date + n % 300, n % 9 from generate_series(1, 20000) n;
    insert into active_days (gym_id, uid, day, ascents)
    select gym_id, uid, last_on - n * 7, 3 from gym_climbers, generate_series(0, 1) n;
    insert into active_spans (gym_id, span, starts_on, ascents, climbers, newcomers)
    select id, span, '2026-11-20'::date - n, 10, 5, 1 from ${gyms} g, generate_series(1, 100) n, unnest('{day,week,month}'::text[]) span;
    insert into ascent_hours (gym_id, day, hour, ascents, climbers)
    select id, '2026-11-20'::date - n, hour, 3, 2 from ${gyms} g, generate_series(1, 40) n, generate_series(9, 21) hour;
    insert into climb_weeks (gym_id, week, climb_id, ascents, climbers)
    select gym_id, '2026-11-16'::date - n * 7, id, 4, 3 from climbs, generate_series(1, 2) n;
    insert into active_cohorts (gym_id, cohort, month, climbers)
    select id, '2020-01-01'::date + n, '2026-11-01'::date, 5 from ${gyms} g, generate_series(1, 150) n;
    insert into ascents (uid, climb_id, gym_id, repeat_count, first_at, last_at, first_logged_at, logged_at, grade)
    select 'u-' || n, id, gym_id, 1, now(), now(), now(), now(), 3 from climbs, generate_series(1, 2) n;
    insert into ascent_logs (id, uid, climb_id, gym_id, at, logged_at, day, hour, points)
    select 'log-' || row_number() over (), uid, climb_id, gym_id, first_at, first_at, first_at::date, 12, 10
      from ascents where uid = 'u-1';
    analyze`;
  // one by one, as the database has a limit of time for each
  for (const statement of statements.split(';')) await pool.query(statement);
}

it.each(['activity', 'hours', 'walls', 'grades', 'climbs', 'retention'])(
  '%s scans no large table',
  async (chart) => {
    const url = `/api/gyms/gym/analytics/${chart}?from=2026-08-31&to=2026-11-21`;
    const read = async () => expect((await t.read(url, { as: 'staff' })).status).toBe(200);
    expect(await scansOf(read)).toEqual([]);
  },
);

it('logging and undoing an ascent scan no large table', async () => {
  const both = async () => {
    for (const call of ['ascents.logAscent', 'ascents.undoAscent'])
      expect((await t.call(call, { climbId: 'v4' }, { as: 'ana' })).status).toBe(200);
  };
  expect(await scansOf(both)).toEqual([]);
});
