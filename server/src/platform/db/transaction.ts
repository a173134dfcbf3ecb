import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withRetry } from './errors';
import { insideTransaction } from './one-connection';
import type { Database, Drizzle } from './pool';

/** An open transaction; a repo function that writes takes this first. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/** A transaction or the database itself; a repo function that only reads takes this first. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

export type TransactionOptions = Parameters<Drizzle['transaction']>[1];

const followUps = new WeakMap<Transaction, (() => void)[]>();

/** Runs something after the commit of a transaction of `withTransaction`; never after a rollback. */
export function afterCommit(tx: Transaction, run: () => void): void {
  const runs = followUps.get(tx);
  if (runs === undefined) throw new Error('Only a transaction of withTransaction has follow-ups');
  runs.push(run);
}

/** For reads of several statements that must be of one moment. */
export const readSnapshot = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const satisfies TransactionOptions;

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. It may be retried after a
 * conflict, so it must have no effect outside the database. While it is open it is the only way to the database: a
 * second connection is an error. `client` is the same connection, for prepared statements.
 */
export async function withTransaction<T>(
  database: Pick<Database, 'pool'>,
  work: (transaction: Transaction, client: pg.PoolClient) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return withRetry(async () => {
    const client = await database.pool.connect();
    const runs: (() => void)[] = [];
    let result: T;
    try {
      result = await insideTransaction(database.pool, () =>
        drizzle({ client }).transaction((tx) => {
          followUps.set(tx, runs);
          return work(tx, client);
        }, options),
      );
    } finally {
      client.release();
    }
    for (const run of runs) run();
    return result;
  });
}
