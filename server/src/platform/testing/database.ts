import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../db/pool';
import { createDatabase } from '../db/pool';
import { addressOf, dropDatabase, runStatement } from '../db/server-statements';

export type TestDatabase = {
  url: string;
  database: Database;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/** A database of its own for a test or a file of tests: a clone of the migrated template. */
export async function createTestDatabase(options?: { max?: number }): Promise<TestDatabase> {
  return create(inject('testTemplate'), options?.max ?? 5);
}

/** One without the product's tables, for tests that make their own. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return create('template1', 5);
}

async function create(template: string, max: number): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = inject('testServerUrl');
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = addressOf(server, name);
  const database = createDatabase({ url, max });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}
