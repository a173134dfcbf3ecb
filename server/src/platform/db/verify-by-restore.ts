import { createHash, randomBytes } from 'node:crypto';
import { Client, type ClientBase, DatabaseError } from 'pg';
import { ArchiveError, type Manifest } from './archive-manifest';
import { qualified } from './catalog';
import type { Log } from './log';
import { migrateDatabase } from './migrate';
import { createDatabase } from './pool';
import { restore } from './restore';
import { addressOf, dropDatabase, runStatement } from './server-statements';

const INSUFFICIENT_PRIVILEGE = '42501';
const lockKey = "hashtextextended('cruxboard:verify', 0)";

/**
 * Restores an archive into a database that exists only for this, on the same server, and counts every table's rows.
 * Files are read and checked, and not stored. The server's user must be allowed to create databases.
 * @throws {ArchiveError} if it can't be restored as it was
 */
export async function verifyByRestore(options: {
  /** A direct connection to the server, past any pooler. */
  url: string;
  in: string;
  passphrase: string | null;
  log: Log;
}): Promise<Manifest> {
  return asOnlyVerification(options.url, async (scratchPrefix) => {
    const name = scratchPrefix + randomBytes(6).toString('hex');
    await createScratch(options.url, name);
    try {
      return await restoreInto(name, options);
    } finally {
      await dropDatabase(options.url, name);
    }
  });
}

/** Whatever has this database's prefix while no other verification runs is what a killed process left: it goes. */
async function asOnlyVerification<T>(
  url: string,
  work: (scratchPrefix: string) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'cruxboard-verify' });
  // a connection that breaks fails the restore as well
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${lockKey})`);
    const prefix = await scratchPrefixOf(client);
    for (const name of await listScratch(client, prefix)) await dropDatabase(url, name);
    return await work(prefix);
  } finally {
    await client.end();
  }
}

/** @returns the databases that killed verifications left, each with all of an archive's rows; while one runs, none */
export async function listLeftScratch(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  // a lock of the transaction, because a pooler may give the next statement another connection
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${lockKey}) AS "isFree"`,
    );
    if (rows[0]?.isFree !== true) return [];
    return await listScratch(client, await scratchPrefixOf(client));
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Several installations may share a server, so each has its own. */
async function scratchPrefixOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const key = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 12);
  return `cruxboard_verify_${key}_`;
}

async function listScratch(client: Pick<ClientBase, 'query'>, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1',
    [prefix],
  );
  return rows.map(({ name }) => name);
}

async function restoreInto(
  name: string,
  options: Parameters<typeof verifyByRestore>[0],
): Promise<Manifest> {
  const url = addressOf(options.url, name);
  await migrateDatabase({ url });
  const { log, passphrase } = options;
  const database = createDatabase({
    url,
    max: 2,
    applicationName: 'cruxboard-verify',
    statementTimeoutMs: 0,
    log,
  });
  try {
    const manifest = await restore({ database, in: options.in, passphrase });
    for (const table of manifest.tables) {
      const { rows } = await database.pool.query<{ count: string }>(
        `SELECT count(*) FROM ${qualified(table)}`,
      );
      const count = Number(rows[0]?.count);
      if (count === table.rowCount) continue;
      throw new ArchiveError(
        `${table.schema}.${table.name} has ${count} rows once restored, and had ${table.rowCount}.`,
      );
    }
    return manifest;
  } finally {
    await database.close();
  }
}

async function createScratch(url: string, name: string): Promise<void> {
  try {
    await runStatement(url, `CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ArchiveError(
      'The archive can’t be verified: the database’s user may not create databases. ALTER ROLE … CREATEDB allows it.',
    );
  }
}
