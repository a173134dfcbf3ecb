import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import { noteLostConnection } from './errors';
import type { Log } from './log';
import { inContextOfCaller, traceStatement } from '../tracing/trace-statements';
import { isInsideTransaction, SecondConnection, secondConnections } from './one-connection';
import { hasNull, UnstorableText } from './storable';
import { noteStatement, watchSilence } from './watch-silence';
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
  /** How long a request waits for a connection. */
  connectMaxMs?: number | undefined;
  /** A connection that still owes an answer so long after that has lost its server and is broken. */
  answerSlackMs?: number | undefined;
  log?: Log | undefined;
  /** What a second connection inside a transaction does: an error, or in production a line in the log and a count. */
  secondConnection?: 'refuse' | 'report' | undefined;
};

readTypesAsWeDo();

/**
 * Errors of its socket are marked where they occur, because they look like any socket's. Every statement passes its
 * `query`, so no null character gets past it, wherever it came from.
 */
class NotingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('error', noteLostConnection);
    guardValues(this);
  }
}

/** Refuses a statement whose values the database couldn't store. */
function guardValues(on: Client | Pool): void {
  const query = on.query.bind(on) as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    const [statement, values] = given;
    const own = (statement as { values?: unknown }).values;
    if (hasNull(own) || hasNull(values)) return Promise.reject(new UnstorableText());
    if (!(on instanceof Client)) return query(...given);
    noteStatement(on, textOf(statement));
    return traceStatement(query, given);
  };
  on.query = guarded as typeof on.query;
}

function textOf(statement: unknown): unknown {
  return typeof statement === 'string' ? statement : (statement as { text?: unknown }).text;
}

/** Hands out connections, but no second one to what has a transaction open. */
function guardPool(pool: Pool, { secondConnection, log }: DatabaseOptions): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    if (isInsideTransaction(pool)) {
      const error = new SecondConnection();
      if (secondConnection !== 'report') throw error;
      secondConnections.inc();
      log?.error(error.stack ?? error.message);
    }
    return connect(...inContextOfCaller(given));
  };
  // the same two signatures, by callback and by promise
  pool.connect = guarded as Pool['connect'];
}

/** Opens the pool; connections are made on first use, and again after an outage. */
export function createDatabase(options: DatabaseOptions): Database {
  const { statementTimeoutMs = 15_000, answerSlackMs = 5_000, connectMaxMs = 10_000 } = options;
  const pool = new Pool({
    Client: NotingClient,
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName ?? 'cruxboard',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: connectMaxMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  guardPool(pool, options);
  const endWatch =
    statementTimeoutMs === 0
      ? () => undefined
      : watchSilence(pool, statementTimeoutMs + answerSlackMs);
  // before a connection is taken, which the pool would throw away after the refusal
  guardValues(pool);
  // Without listeners an outage would end the process: the pool's covers idle connections, the connection's one that
  // is checked out between two statements (the next one fails).
  pool.on('error', (error) => options.log?.warn(`Lost a database connection: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;
  return {
    pool,
    drizzle: drizzle({ client: pool }),
    close: () => {
      endWatch();
      return (closing ??= pool.end());
    },
  };
}
