import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/pool';
import { createDatabase } from '../db/pool';

export type TestDatabase = {
  url: string;
  database: Database;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/** A database of its own for a test or a file of tests: a clone of the migrated template. */
export async function createTestDatabase(options?: { max?: number }): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('testTemplate')}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  const database = createDatabase({ url: url.href, max: options?.max ?? 5 });
  return {
    url: url.href,
    database,
    async drop() {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
