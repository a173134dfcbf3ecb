import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createJobNodes, patience } from '../testing/job-nodes';
import { createWaiting } from '../testing/waiting';
import { sweepAnswers } from '../http/idempotency-sweep';
import { sweepDead } from './dead-repo';

let database: TestDatabase;
let now: Date;
const nodes = createJobNodes(() => database);

beforeEach(async () => {
  database = await createTestDatabase({ max: 10 });
  now = new Date('2026-11-21T10:00:00.000Z');
});
afterEach(async () => {
  await nodes.close();
  await database.drop();
});

/** A job that is due every hour, at 47 past, and how often it ran. */
function hourly(work: () => Promise<void> = async () => undefined) {
  const runs: string[] = [];
  const { wake, until } = createWaiting();
  const job = {
    name: 'things.sweep',
    due: { minute: 47 },
    run: async () => {
      runs.push(now.toISOString().slice(11, 16));
      wake();
      await work();
    },
  };
  return { runs, job, until };
}

const create = (job: ReturnType<typeof hourly>['job']) =>
  nodes.create({ now: () => now, schedule: [job], tickMs: 5 });
const at = (time: string) => (now = new Date(`2026-11-21T${time}:00.000Z`));
const written = async (time: string) => {
  const { rows } = await database.database.pool.query<{ due_at: Date }>(
    'SELECT due_at FROM job_schedules',
  );
  return rows[0]?.due_at.toISOString() === `2026-11-21T${time}:00.000Z`;
};
const untilIdle = () => expect.poll(nodes.rows, patience).toEqual([]);

test('each due time is enqueued once, whichever of two nodes sees it first; a new job waits for its time', async () => {
  const { job, runs } = hourly();
  for (const node of [create(job), create(job)]) await node.start({});
  expect(await nodes.rows()).toEqual([]);
  for (const time of ['10:47', '11:47', '12:47']) {
    at(time);
    await expect.poll(() => written(time), patience).toBe(true);
    await untilIdle();
  }
  expect(runs).toEqual(['10:47', '11:47', '12:47']);
});

test('a scheduled job may say how long it takes, and an attempt that takes longer has failed', async () => {
  const { job, runs, until } = hourly(() => new Promise(() => undefined));
  const node = nodes.create({
    now: () => now,
    schedule: [{ ...job, timeoutMs: 50, slots: 1 }],
    tickMs: 5,
  });
  await node.start({});
  at('10:47');
  await until(() => runs.length >= 1);
  await expect
    .poll(async () => JSON.stringify(await nodes.rows()), patience)
    .toContain('It took longer than 0.05 s');
});

test('jobs that came due while no node ran run once, at the start', async () => {
  const { job, runs, until } = hourly();
  const before = create(job);
  await before.start({});
  await before.close();
  at('15:20');
  await create(job).start({});
  await until(() => runs.length === 1);
  await untilIdle();
  expect(runs).toEqual(['15:20']);
  expect(await written('14:47')).toBe(true);
});

test('a clock set back an hour repeats nothing, and the next hour runs as usual', async () => {
  const { job, runs, until } = hourly();
  const node = create(job);
  await node.start({});
  at('10:47');
  await until(() => runs.length === 1);
  await untilIdle();
  at('09:50');
  await create(job).start({});
  at('10:47');
  await create(job).start({});
  expect(runs).toEqual(['10:47']);
  at('11:47');
  await until(() => runs.length === 2);
  expect(runs).toEqual(['10:47', '11:47']);
});

test('a clock that was a year ahead does not silence the schedule for a year', async () => {
  const { job, runs, until } = hourly();
  const node = create(job);
  now = new Date(Date.now() + 365 * 86_400_000);
  await node.start({});
  now = new Date();
  await until(() => runs.length === 1);
});

test('a due time is skipped while the previous job runs, and a failure is retried', async () => {
  let failures = 0;
  let isOver = false;
  const end = createWaiting();
  const { job, runs, until } = hourly(async () => {
    if (runs.length === 1) await end.until(() => isOver);
    else if ((failures += 1) === 1) throw new Error('no luck');
  });
  await create(job).start({});
  at('10:47');
  await until(() => runs.length === 1);
  at('11:47');
  await expect.poll(() => written('11:47'), patience).toBe(true);
  expect(await nodes.rows()).toHaveLength(1);
  isOver = true;
  end.wake();
  await untilIdle();
  at('12:47');
  await until(() => runs.length === 3);
  await untilIdle();
  expect(runs).toEqual(['10:47', '12:47', '12:47']);
});

test('answers and dead jobs are swept after a month, younger ones are not', async () => {
  const { pool } = database.database;
  await pool.query(
    `INSERT INTO idempotent_answers (uid, call, key, payload_hash, answer, created_at) VALUES
       ('u', 'c', 'old', 'h', '{}', now() - interval '31 days'),
       ('u', 'c', 'new', 'h', '{}', now() - interval '29 days');
     INSERT INTO jobs (queue, type, payload, dead_at) VALUES
       ('things', 'old', '{}', now() - interval '31 days'),
       ('things', 'new', '{}', now() - interval '29 days'),
       ('things', 'waiting', '{}', NULL)`,
  );
  await sweepAnswers(database.database);
  await sweepDead(database.database);
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM idempotent_answers');
  expect(rows).toEqual([{ key: 'new' }]);
  expect((await nodes.rows()).map(({ type }) => type)).toEqual(['new', 'waiting']);
});
