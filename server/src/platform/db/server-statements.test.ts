import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDir } from '../testing/test-dirs';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { addressOf, dropDatabase, runStatement } from './server-statements';

const name = 'just_filled';
const ignore = (): void => undefined;

let dir: string;
/** One of its own, because autovacuum's pace is the server's. */
let server: EmbeddedPostgres;

beforeAll(async () => {
  dir = await makeTestDir();
  const log = { info: ignore, warn: ignore, error: ignore };
  server = await startEmbedded({ dataDir: join(dir, 'data'), log, durability: 'off' });
  await runStatement(server.adminUrl, `ALTER SYSTEM SET autovacuum_naptime = '1s'`);
  await runStatement(server.adminUrl, 'SELECT pg_reload_conf()');
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

test('a database goes while autovacuum is at work in it, which only a superuser may end', async () => {
  await runStatement(server.url, `CREATE DATABASE ${name}`);
  const filled = new Client({ connectionString: addressOf(server.url, name) });
  await filled.connect();
  // a page's work, then a pause: hours for this table
  await filled.query(
    `CREATE TABLE rows (id int, text text)
     WITH (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`,
  );
  await filled.query(
    `INSERT INTO rows SELECT n, repeat('x', 500) FROM generate_series(1, 50000) n`,
  );
  await filled.end();
  await untilWorkerIsIn();
  const forced = runStatement(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
  await expect(forced).rejects.toThrow('permission denied to terminate process');

  await dropDatabase(server.url, name);
  expect(await query(`SELECT 1 FROM pg_database WHERE datname = '${name}'`)).toEqual([]);
  // one that is gone is no fault
  await dropDatabase(server.url, name);
});

async function untilWorkerIsIn(): Promise<void> {
  const isIn = `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE 'autovacuum: %public.rows%'`;
  for (const end = Date.now() + 60_000; (await query(isIn)).length === 0; await delay(50)) {
    if (Date.now() > end) throw new Error('Autovacuum did not come within a minute');
  }
}

async function query(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
