import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { watchScans } from '../../platform/testing/scans';

let t: TestApp;
let scansOf: ReturnType<typeof watchScans>;

beforeAll(async () => {
  t = await createTestApp();
  await fill();
  scansOf = watchScans(t.deps.database);
}, 120_000);
afterAll(() => t.close());

/** A hundred gyms, and people who log there; the first of them more than anybody. */
async function fill(): Promise<void> {
  const { pool } = t.deps.database;
  const statements = `
    insert into gyms (id, name, circuit_order) select 'g-' || n, 'Gym', '{blue}' from generate_series(1, 100) n;
    insert into sections (id, gym_id, name) select id, id, 'Wall' from gyms;
    insert into climbs (id, gym_id, section_id, name, colour, grade, set_on, state, archived_at)
    select id || '-' || n, id, id, 'Climb', 'blue', n % 9, '2026-11-01', 'published',
           case when n % 5 > 0 then now() - n * interval '1 day' end from gyms, generate_series(1, 200) n;
    insert into accounts (uid, username, is_initialised, shown_parts)
    select 'u-' || n, 'u_' || n, true, '{logbook,gyms}' from generate_series(1, 5000) n;
    insert into ascents (uid, climb_id, gym_id, repeat_count, first_at, last_at, first_logged_at, logged_at, grade)
    select 'u-' || case when n < 800 then 1 else n % 5000 + 1 end, 'g-' || n % 100 + 1 || '-' || n / 100 % 200 + 1,
           'g-' || n % 100 + 1, 1, at, at, at, at, n % 9
      from generate_series(1, 60000) n, lateral (select now() - n % 700 * interval '1 day' as at) own
        on conflict do nothing;
    insert into ascent_logs (id, uid, climb_id, gym_id, at, logged_at, month, day, hour, points, grade)
    select 'log-' || row_number() over (), uid, climb_id, gym_id, first_at, first_at, '2026-11', first_at::date, 12, 10, grade
      from ascents;
    insert into active_days (gym_id, uid, day, ascents)
    select gym_id, uid, day, count(*) from ascent_logs group by gym_id, uid, day;
    insert into ranking_points (gym_id, board, period, uid, points, count, reached_at)
    select gym_id, 'climbers', '2026-11', uid, sum(points), count(*), max(at) from ascent_logs group by gym_id, uid;
    analyze`;
  // one by one, as the database has a limit of time for each
  for (const statement of statements.split(';')) await pool.query(statement);
}

it.each(['?today=2026-11-21', '/sessions', '/sessions?day=2026-05-01', '/days?year=2026'])(
  'a logbook’s %s scans no large table',
  async (path) => {
    const read = async () => {
      const { status } = await t.read(`/api/profiles/u_1/logbook${path}`, { as: 'u-2' });
      expect(status).toBe(200);
    };
    expect(await scansOf(read)).toEqual([]);
  },
);

it('the gyms of a profile scan no large table', async () => {
  const read = async () => {
    const { status } = await t.read('/api/profiles/u_1/gyms', { as: 'u-2' });
    expect(status).toBe(200);
  };
  expect(await scansOf(read)).toEqual([]);
});

it('the share of the wall scans no large table', async () => {
  const read = async () => {
    const { status } = await t.read('/api/me/gyms/g-1/wall-share', { as: 'u-1' });
    expect(status).toBe(200);
  };
  expect(await scansOf(read)).toEqual([]);
});
