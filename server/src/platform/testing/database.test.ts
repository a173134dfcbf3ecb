import { afterEach, expect, test } from 'vitest';
import type { TestDatabase } from './database';
import { createTestDatabase } from './database';

const open: TestDatabase[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

test('each test has a database of its own', async () => {
  const one = await openDatabase();
  const other = await openDatabase();
  await one.database.pool.query('CREATE TABLE only_here (id int)');
  await expect(other.database.pool.query('SELECT * FROM only_here')).rejects.toMatchObject({
    code: '42P01',
  });
});

test('the role of the tests is no superuser, as on a hosted database', async () => {
  const { database } = await openDatabase();
  const { rows } = await database.pool.query(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false }]);
});

test('the extensions that the schema may use can be created', async () => {
  const { database } = await openDatabase();
  for (const name of ['pg_trgm', 'unaccent', 'citext']) {
    await database.pool.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
  }
});

test('a clone is cheap: some 15 ms in memory, never a second', async () => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    await openDatabase();
    times.push(performance.now() - from);
  }
  expect(Math.min(...times)).toBeLessThan(1000);
});
