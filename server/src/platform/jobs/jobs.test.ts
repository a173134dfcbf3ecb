import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createJobs } from './create-jobs';
import { sweepAnswers } from '../http/idempotency-sweep';

let database: TestDatabase;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('a job that is due runs; jobs of an older version are forgotten; two of one name are refused', async () => {
  const { pool } = database.database;
  const older = createJobs({ database: database.database, log, pollSeconds: 1 });
  older.add({ name: 'old.thing', cron: '0 0 1 1 *', run: async () => undefined });
  await older.start();
  await older.close();

  const jobs = createJobs({ database: database.database, log, pollSeconds: 1 });
  const ran = new Promise<void>((resolve) => {
    jobs.add({ name: 'new.thing', cron: '0 0 1 1 *', run: async () => resolve() });
  });
  expect(() =>
    jobs.add({ name: 'new.thing', cron: '* * * * *', run: async () => undefined }),
  ).toThrow('Two jobs');
  await jobs.start();
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM pgboss.schedule');
  expect(rows.map(({ name }) => name)).toEqual(['new.thing']);
  // what the clock does when a job is due
  await pool.query(`INSERT INTO pgboss.job (name, policy) VALUES ('new.thing', 'stately')`);
  await ran;
  await jobs.close();
});

test('answers older than 30 days are swept, younger ones kept', async () => {
  const { pool } = database.database;
  await pool.query(
    `INSERT INTO idempotent_answers (uid, call, key, payload_hash, answer, created_at) VALUES
       ('u', 'c', 'old', 'h', '{}', now() - interval '31 days'),
       ('u', 'c', 'new', 'h', '{}', now() - interval '29 days')`,
  );
  await sweepAnswers(database.database);
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM idempotent_answers');
  expect(rows).toEqual([{ key: 'new' }]);
});
