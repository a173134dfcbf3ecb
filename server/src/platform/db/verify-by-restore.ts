import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { ArchiveError, type Manifest } from './archive-manifest';
import { qualified } from './catalog';
import type { Log } from './log';
import { migrateDatabase } from './migrate';
import { createDatabase } from './pool';
import { restore } from './restore';

const INSUFFICIENT_PRIVILEGE = '42501';

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
  const name = `cruxboard_verify_${randomBytes(6).toString('hex')}`;
  await createScratch(options.url, name);
  try {
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
  } finally {
    await onServer(options.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function createScratch(url: string, name: string): Promise<void> {
  try {
    await onServer(url, `CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ArchiveError(
      'The archive can’t be verified: the database’s user may not create databases. ALTER ROLE … CREATEDB allows it.',
    );
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'cruxboard-verify' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
