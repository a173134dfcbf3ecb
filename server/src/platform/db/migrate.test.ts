import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChildNode } from '../testing/child-node';
import type { TestDatabase } from '../testing/database';
import { createEmptyTestDatabase } from '../testing/database';
import { migrateDatabase } from './migrate';

const FIRST = {
  tag: '0000_first',
  sql: 'CREATE TABLE a (id int);\n--> statement-breakpoint\nINSERT INTO a VALUES (1);',
};
const SLOW = {
  tag: '0001_slow',
  sql: 'SELECT pg_sleep(0.5);\n--> statement-breakpoint\nCREATE TABLE b (id int);',
};

let db: TestDatabase;
let dir: string;

beforeEach(async () => {
  db = await createEmptyTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-migrations-'));
  await write(FIRST, SLOW);
});

afterEach(async () => {
  await db.drop();
  await rm(dir, { recursive: true });
});

async function write(...migrations: { tag: string; sql: string }[]): Promise<void> {
  const entries = migrations.map(({ tag }, idx) => ({ idx, tag, when: 1000 + idx }));
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, 'meta'), { recursive: true });
  await writeFile(join(dir, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const { tag, sql } of migrations) await writeFile(join(dir, `${tag}.sql`), sql);
}

function migrate(): Promise<string[]> {
  return migrateDatabase({ url: db.url, dir });
}

async function tables(): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ tablename }) => tablename);
}

test('applies what is missing, in order, and nothing twice', async () => {
  await write(FIRST);
  expect(await migrate()).toEqual(['0000_first']);
  await write(FIRST, SLOW);
  expect(await migrate()).toEqual(['0001_slow']);
  expect(await migrate()).toEqual([]);
  expect((await db.database.pool.query('SELECT * FROM a')).rows).toEqual([{ id: 1 }]);
});

test('two nodes that start together migrate once between them', async () => {
  const nodes = [1, 2].map(() => startChildNode('migrate-node.ts', [db.url, dir]));
  const applied = await Promise.all(nodes.map(({ firstLine }) => firstLine));
  expect(await Promise.all(nodes.map(({ ended }) => ended))).toMatchObject([
    { code: 0 },
    { code: 0 },
  ]);
  expect(applied.toSorted()).toEqual(['["0000_first","0001_slow"]', '[]']);
  expect((await db.database.pool.query('SELECT * FROM a')).rows).toHaveLength(1);
});

test('a migration that fails takes all of its run with it', async () => {
  await write(FIRST, {
    tag: '0001_broken',
    sql: 'CREATE TABLE b (id int);\n--> statement-breakpoint\nSELEC',
  });
  await expect(migrate()).rejects.toThrow(/0001_broken failed; nothing was changed/);
  expect(await tables()).toEqual([]);
  await write(FIRST, SLOW);
  expect(await migrate()).toEqual(['0000_first', '0001_slow']);
});

test('a database newer than the code is left alone', async () => {
  await migrate();
  await write(FIRST);
  await expect(migrate()).rejects.toThrow(/database is newer than this version/);
  expect(await tables()).toEqual(['a', 'b']);
});

test('a database that only has more than the code knows lets the older version run', async () => {
  await write(FIRST);
  await migrate();
  await write(FIRST, { tag: '0001_more', sql: 'ALTER TABLE a ADD COLUMN note text;' });
  await migrate();
  await write(FIRST);
  expect(await migrate()).toEqual([]);
});

test('one migration among the newer ones that stops older versions stops them', async () => {
  await write(FIRST);
  await migrate();
  await write(
    FIRST,
    { tag: '0001_drop', sql: 'ALTER TABLE a DROP COLUMN id;' },
    { tag: '0002_more', sql: 'CREATE TABLE c (id int);' },
  );
  await migrate();
  await write(FIRST);
  await expect(migrate()).rejects.toThrow(/database is newer than this version/);
});

test('a database of before the baseline is refused, and the error says what to do', async () => {
  await db.database.pool.query('CREATE SCHEMA drizzle');
  await db.database.pool.query(
    `CREATE TABLE drizzle.__drizzle_migrations
       (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  await db.database.pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('old', 998), ('older', 999)`,
  );
  await expect(migrate()).rejects.toThrow(/before the first release .* start with an empty one/);
  expect(await tables()).toEqual([]);
});

test('a migration edited after it ran is refused, one with other line ends is the same', async () => {
  await migrate();
  await write({ ...FIRST, sql: FIRST.sql.replaceAll('\n', '\r\n') }, SLOW);
  expect(await migrate()).toEqual([]);
  await write({ ...FIRST, sql: `${FIRST.sql} ` }, SLOW);
  await expect(migrate()).rejects.toThrow(/0000_first differs/);
});

test('a migration that waits for a table lets its readers through, and is applied once it is free', async () => {
  await write(FIRST);
  await migrate();
  await write(FIRST, { tag: '0001_more', sql: 'ALTER TABLE a ADD COLUMN note text;' });
  const holder = await db.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE a IN ACCESS SHARE MODE');
    const migrated = migrate();
    await isWaiting('a');
    expect((await db.database.pool.query('SELECT id FROM a')).rows).toEqual([{ id: 1 }]);
    await holder.query('COMMIT');
    expect(await migrated).toEqual(['0001_more']);
  } finally {
    holder.release();
  }
});

test('a migration whose table stays held gives up, changes nothing and says who holds it', async () => {
  await write(FIRST);
  await migrate();
  await write(
    FIRST,
    { tag: '0001_new', sql: 'CREATE TABLE b (id int);' },
    { tag: '0002_more', sql: 'ALTER TABLE a ADD COLUMN note text;' },
  );
  const holder = await db.database.pool.connect();
  try {
    await holder.query("SET application_name = 'a-backup'");
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE a IN ACCESS SHARE MODE');
    await expect(migrateDatabase({ url: db.url, dir, tryForMs: 0 })).rejects.toThrow(
      /hold tables .*a-backup for \d+ s.*nothing was changed/,
    );
    expect(await tables()).toEqual(['a']);
  } finally {
    holder.release(true);
  }
});

/** Resolves once somebody waits for an exclusive lock on the table. */
async function isWaiting(table: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db.database.pool.query(
        `SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted`,
        [table],
      );
      return rows.length;
    })
    .toBe(1);
}

test('a folder without migrations is an error, not an empty database', async () => {
  await rm(join(dir, 'meta'), { recursive: true });
  await expect(migrate()).rejects.toThrow(/no migrations/);
});
