import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import { noteLostConnection } from './errors';
import type { Log } from './log';
import { readTypesAsWeDo } from './wire-types';

export type Drizzle = NodePgDatabase;

/** One pool of connections, as Drizzle and bare. */
export type Database = {
  pool: Pool;
  drizzle: Drizzle;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Connections at most. */
  max: number;
  applicationName?: string | undefined;
  /** A statement that runs longer is cancelled; 0 lets it run. */
  statementTimeoutMs?: number | undefined;
  log?: Log | undefined;
};

readTypesAsWeDo();

/** Errors of its socket are marked where they occur, because they look like any socket's. */
class NotingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('error', noteLostConnection);
  }
}

/** Opens the pool; connections are made on first use, and again after an outage. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    Client: NotingClient,
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName ?? 'cruxboard',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // Without listeners an outage would end the process: the pool's covers idle connections, the connection's one that
  // is checked out between two statements (the next one fails).
  pool.on('error', (error) => options.log?.warn(`Lost a database connection: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;
  return {
    pool,
    drizzle: drizzle({ client: pool }),
    close: () => (closing ??= pool.end()),
  };
}
