import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/db/migrate';
import { createEmptyTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { migrateUpTo } from '../../platform/testing/older-migrations';
import { recounts } from './recounts-repo';

let db: TestDatabase;

/** Ascents from before daily counts were kept; Sydney is eleven hours ahead of UTC, Zürich one. */
const older = `
  insert into accounts (uid, username, first_name, is_initialised)
  select name, name, name, true from unnest('{ana,ben}'::text[]) name;
  insert into gyms (id, name, time_zone, circuit_order) values
         ('gym', 'Granite Street', 'Australia/Sydney', '{blue}'),
         ('zurich', 'Kreidehaus', 'Europe/Zurich', '{red}');
  insert into sections (id, gym_id, name) values ('wall', 'gym', 'Slab'), ('platte', 'zurich', 'Platte');
  insert into climbs (id, gym_id, section_id, name, colour, grade, set_on)
  select 'v' || grade, 'gym', 'wall', 'V' || grade, 'blue', grade, '2026-09-01' from generate_series(0, 11) grade;
  insert into climbs (id, gym_id, section_id, name, colour, grade, set_on) values
         ('red', 'gym', 'wall', 'Red', 'red', null, '2026-09-01'),
         ('rot', 'zurich', 'platte', 'Rot', 'red', null, '2026-09-01');
  insert into ascent_logs (id, uid, climb_id, gym_id, at, month, points) values
         ('l1', 'ana', 'v5', 'gym', '2026-10-31T12:30:00Z', '2026-10', 10), -- Saturday, 23:30
         ('l2', 'ana', 'v5', 'gym', '2026-10-31T13:30:00Z', '2026-11', 10), -- Sunday, 0:30
         ('l3', 'ana', 'v5', 'gym', '2026-11-01T13:30:00Z', '2026-11', 10), -- Monday, 0:30
         ('l4', 'ben', 'v5', 'gym', '2026-11-02T00:10:00Z', '2026-11', 10), -- Monday, 11:10
         ('l5', 'ben', 'red', 'gym', '2026-11-02T00:20:00Z', '2026-11', 10),
         ('l6', 'ben', 'rot', 'zurich', '2026-11-01T23:30:00Z', '2026-11', 10); -- Monday, 0:30
  insert into ascents (uid, climb_id, gym_id, repeat_count, first_at, last_at, opinion) values
         ('ana', 'v5', 'gym', 3, '2026-10-31T12:30:00Z', '2026-11-01T13:30:00Z', 'soft'),
         ('ben', 'v5', 'gym', 1, '2026-11-02T00:10:00Z', '2026-11-02T00:10:00Z', 'hard'),
         ('ben', 'red', 'gym', 1, '2026-11-02T00:20:00Z', '2026-11-02T00:20:00Z', null),
         ('ben', 'rot', 'zurich', 1, '2026-11-01T23:30:00Z', '2026-11-01T23:30:00Z', null);
  -- ana has also climbed V0 to V11 once each, but for V5, on that Monday
  insert into ascent_logs (id, uid, climb_id, gym_id, at, month, points)
  select 'v' || grade, 'ana', 'v' || grade, 'gym', '2026-11-01T14:00:00Z', '2026-11', 10
    from generate_series(0, 11) grade where grade <> 5;
  insert into ascents (uid, climb_id, gym_id, repeat_count, first_at, last_at, opinion)
  select 'ana', 'v' || grade, 'gym', 1, '2026-11-01T14:00:00Z', '2026-11-01T14:00:00Z',
         case when grade = 11 then 'fair' end
    from generate_series(0, 11) grade where grade <> 5`;

beforeAll(async () => {
  db = await createEmptyTestDatabase();
  await migrateUpTo(db.url, '0020_issues');
  await db.database.pool.query(older);
  await migrateDatabase({ url: db.url });
});
afterAll(() => db.drop());

async function rows(query: string): Promise<string[]> {
  const { rows: found } = await db.database.pool.query({ text: query, rowMode: 'array' });
  return found.map((row: readonly unknown[]) => row.map((cell) => cell ?? '–').join(' '));
}

test('ascents logged before have their day and hour at the gym, and the climb’s grade', async () => {
  const logs = `select id, day::text, hour, grade from ascent_logs where id like 'l%' order by id`;
  expect(await rows(logs)).toEqual([
    'l1 2026-10-31 23 5',
    'l2 2026-11-01 0 5',
    'l3 2026-11-02 0 5',
    'l4 2026-11-02 11 5',
    'l5 2026-11-02 11 –',
    'l6 2026-11-02 0 –',
  ]);
  const summaries = `select climb_id, grade from ascents where uid = 'ben' order by climb_id`;
  expect(await rows(summaries)).toEqual(['red –', 'rot –', 'v5 5']);
});

test('opinions given before are counted', async () => {
  const counts = `
    select id, soft_count, fair_count, hard_count from climbs
     where soft_count + fair_count + hard_count > 0 order by id`;
  expect(await rows(counts)).toEqual(['v11 0 1 0', 'v5 1 0 1']);
});

test('what was logged before is in every chart', async () => {
  const days = `select gym_id, uid, day::text, ascents from active_days order by 1, 2, 3`;
  expect(await rows(days)).toEqual([
    'gym ana 2026-10-31 1',
    'gym ana 2026-11-01 1',
    'gym ana 2026-11-02 12',
    'gym ben 2026-11-02 2',
    'zurich ben 2026-11-02 1',
  ]);
  // the ten hardest of ana's twelve are V2 to V11
  const climbers = `select gym_id, uid, first_on::text, last_on::text, grade from gym_climbers order by 1, 2`;
  expect(await rows(climbers)).toEqual([
    'gym ana 2026-10-31 2026-11-02 7',
    'gym ben 2026-11-02 2026-11-02 5',
    'zurich ben 2026-11-02 2026-11-02 –',
  ]);
  const spans = `
    select span, starts_on::text, ascents, climbers, newcomers from active_spans
     where gym_id = 'gym' order by span, starts_on`;
  expect(await rows(spans)).toEqual([
    'day 2026-10-31 1 1 1',
    'day 2026-11-01 1 1 0',
    'day 2026-11-02 14 2 1',
    'month 2026-10-01 1 1 1',
    'month 2026-11-01 15 2 1',
    'week 2026-10-26 2 1 1',
    'week 2026-11-02 14 2 1',
  ]);
  const weeks = `
    select week::text, ascents, climbers from climb_weeks where climb_id = 'v5' order by week`;
  expect(await rows(weeks)).toEqual(['2026-10-26 2 1', '2026-11-02 2 1']);
  const hours = `select day::text, hour, ascents from ascent_hours where gym_id = 'gym' order by 1, 2`;
  expect(await rows(hours)).toEqual([
    '2026-10-31 23 1',
    '2026-11-01 0 1',
    '2026-11-02 0 1',
    '2026-11-02 1 11',
    '2026-11-02 11 2',
  ]);
  const cohorts = `select cohort::text, month::text, climbers from active_cohorts where gym_id = 'gym' order by 1, 2`;
  expect(await rows(cohorts)).toEqual([
    '2026-10-01 2026-10-01 1',
    '2026-10-01 2026-11-01 1',
    '2026-11-01 2026-11-01 1',
  ]);
});

test('the nightly recount finds nothing to correct', async () => {
  const drifts = await Promise.all(
    recounts().map(async ({ find }) => (await db.database.drizzle.execute(find)).rows),
  );
  expect(drifts.flat()).toEqual([]);
});
