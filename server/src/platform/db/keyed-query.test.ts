import { setImmediate as turn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/database';
import { prepareKeyedQuery } from './keyed-query';
import { type Executor, withTransaction } from './transaction';

const visits = pgTable('visits', {
  uid: text().notNull(),
  gym: text().notNull(),
  count: integer(),
});

const findVisits = prepareKeyedQuery('test.visits', 'uid', (on, hasKey) =>
  on.select().from(visits).where(hasKey(visits.uid)).orderBy(visits.gym),
);

let db: TestDatabase;
let on: Executor;
let statements: unknown[];

beforeEach(async () => {
  db = await createEmptyTestDatabase();
  const { pool } = db.database;
  await pool.query('CREATE TABLE visits (uid text NOT NULL, gym text NOT NULL, count int)');
  await pool.query(
    `INSERT INTO visits VALUES ('ana', 'north', 1), ('ben', 'south', 2), ('ana', 'south', 3)`,
  );
  statements = [];
  const logQuery = (_: string, values: unknown[]) => void statements.push(values.flat());
  on = drizzle({ client: pool, logger: { logQuery } });
});
afterEach(() => db.drop());

const countsOf = async (uid: string) => (await findVisits(on, uid)).map(({ count }) => count);

test('what is asked for in one turn is one statement, and each gets their own', async () => {
  const answers = await Promise.all(['ana', 'ben', 'cleo', 'ana'].map(countsOf));
  expect(answers).toEqual([[1, 3], [2], [], [1, 3]]);
  expect(statements).toEqual([['ana', 'ben', 'cleo']]);
});

test('who asks while a statement is under way waits for one of their own', async () => {
  const writer = await db.database.pool.connect();
  await writer.query('BEGIN');
  await writer.query('LOCK TABLE visits');
  const early = countsOf('ana');
  await turn();
  await writer.query(`UPDATE visits SET count = 7 WHERE uid = 'ana'`);
  const late = countsOf('ana');
  await turn();
  await writer.query('COMMIT');
  writer.release();
  expect(await late).toEqual([7, 7]);
  await early;
  expect(statements).toEqual([['ana'], ['ana']]);
});

test('a failed statement fails for all who asked, and for nobody after them', async () => {
  await db.database.pool.query('ALTER TABLE visits RENAME TO gone');
  const failed = await Promise.allSettled(['ana', 'ben'].map(countsOf));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await db.database.pool.query('ALTER TABLE gone RENAME TO visits');
  expect(await countsOf('ben')).toEqual([2]);
});

test('inside a transaction it sees what that has written', async () => {
  const inside = await withTransaction(db.database, async (tx) => {
    await tx.insert(visits).values({ uid: 'ben', gym: 'west', count: 4 });
    return findVisits(tx, 'ben');
  });
  expect(inside.map(({ count }) => count)).toEqual([2, 4]);
});

test('who asks alone gets by with a plan that is kept', async () => {
  const { pool } = db.database;
  await pool.query(
    `INSERT INTO visits SELECT 'visitor ' || n, 'east', 1 FROM generate_series(1, 20000) n`,
  );
  await pool.query('CREATE INDEX ON visits (uid)');
  await pool.query('VACUUM ANALYZE visits');
  for (let n = 1; n <= 20; n += 1) await countsOf(`visitor ${n}`);
  // one after the other, so all on one connection
  const { rows } = await pool.query(
    `SELECT sum(generic_plans)::int AS kept FROM pg_prepared_statements WHERE name LIKE 'test.visits%'`,
  );
  expect(rows).toEqual([{ kept: 15 }]);
});
