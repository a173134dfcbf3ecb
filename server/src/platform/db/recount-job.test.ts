import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { insertAccounts, insertGym } from '../testing/gym';
import { createJobNodes, patience } from '../testing/job-nodes';
import { recount } from './recount';
import { mendCounters } from './recount-job';
import { databaseSlice } from './slice';

let t: TestApp;
const uids = Array.from({ length: 450 }, (_, index) => `climber-${index}`);

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, ...uids);
  await insertGym(db, {}, [
    { id: 'v2', grade: 2 },
    { id: 'v5', grade: 5 },
  ]);
  await t.call('ascents.logAscent', { climbId: 'v5' }, { as: 'climber-0' });
  await t.call('ascents.logAscent', { climbId: 'v2' }, { as: 'climber-1' });
});
afterAll(() => t.close());

/** What the job wrote to the log. */
let logged: unknown[][];
beforeEach(() => {
  logged = [];
});
const run = () => {
  const log = new Proxy(t.deps.log, {
    get: (target, key) =>
      key === 'warn' ? (...words: unknown[]) => logged.push(words) : Reflect.get(target, key),
  });
  return mendCounters({ ...t.deps, log });
};
const drift = () => recount(t.deps.database, t.deps.slices, { fix: false });
const drifted = async (table: string) => {
  const { payload } = await t.app.inject({ url: '/metrics' });
  return Number(payload.match(new RegExp(`recount_drift_total\\{table="${table}"\\} (\\d+)`))?.[1]);
};

test('where nothing has drifted the job changes and logs nothing, and the metric shows nought', async () => {
  await run();
  expect(logged).toEqual([]);
  expect([await drifted('climbs'), await drifted('ranking_points')]).toEqual([0, 0]);
});

test('drifts are corrected in batches, logged and counted, and nothing else is touched', async () => {
  const db = t.deps.database.drizzle;
  await db.execute(sql`update accounts set climb_count = 7`);
  await db.execute(sql`update climbs set ascent_count = 9 where id = 'v5'`);
  await db.execute(sql`delete from ascents where uid = 'climber-0'`);
  await db.execute(sql`update ranking_points set points = points + 1 where uid = 'climber-1'`);
  await run();
  expect(await drift()).toEqual([]);
  expect(await drifted('accounts')).toBe(450);
  expect([await drifted('climbs'), await drifted('ascents'), await drifted('gyms')]).toEqual([
    1, 1, 0,
  ]);
  expect(logged).toHaveLength(4);
  expect(logged).toContainEqual([
    { table: 'climbs', count: 1, rows: ['v5: stored 9 1, counted 1 1'] },
    'recounted',
  ]);
  const { rows } = await db.execute(
    sql`select uid, climb_count from accounts where climb_count > 0 order by uid`,
  );
  expect(rows).toEqual([
    { uid: 'climber-0', climb_count: 1 },
    { uid: 'climber-1', climb_count: 1 },
  ]);
});

test('an ascent logged while counters are corrected is counted once', async () => {
  const { database } = t.deps;
  await database.drizzle.execute(sql`update climbs set ascent_count = 50 where id = 'v2'`);
  const client = await database.pool.connect();
  await client.query(`begin;
    insert into ascent_logs (id, uid, climb_id, gym_id, at, logged_at, month, day, hour, points)
    select 'late', 'climber-2', 'v2', gym_id, now(), now(), '2026-11', '2026-11-21', 14, 2 from climbs where id = 'v2';
    update climbs set ascent_count = ascent_count + 1 where id = 'v2'`);
  const mended = run();
  const waiting = async () => {
    const { rows } = await database.drizzle.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waiting, patience).toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  await mended;
  const { rows } = await database.drizzle.execute(
    sql`select ascent_count from climbs where id = 'v2'`,
  );
  expect(rows).toEqual([{ ascent_count: 2 }]);
});

test('a night has one recount, however many nodes there are', async () => {
  const [job] = databaseSlice.jobs ?? [];
  if (job === undefined) throw new Error('the slice has no job');
  let now = new Date('2026-11-21T01:00:00.000Z');
  const runs: string[] = [];
  const nodes = createJobNodes(() => ({ database: t.deps.database }));
  const schedule = [{ ...job, run: async () => void runs.push(now.toISOString().slice(0, 10)) }];
  for (const at of ['first', 'second']) {
    await nodes.create({ now: () => now, schedule, tickMs: 5 }).start({ at });
  }
  for (const night of ['2026-11-21', '2026-11-22']) {
    now = new Date(`${night}T02:50:00.000Z`);
    await expect.poll(() => runs.at(-1), patience).toBe(night);
    await expect.poll(nodes.rows, patience).toEqual([]);
  }
  await nodes.close();
  expect(runs).toEqual(['2026-11-21', '2026-11-22']);
});
