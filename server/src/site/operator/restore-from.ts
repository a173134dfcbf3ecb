import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { applyDeletions, listDeletions } from '../../people/accounts/public';
import type { Manifest } from '../../platform/db/archive-manifest';
import { qualified, readTables } from '../../platform/db/catalog';
import { migrateDatabase } from '../../platform/db/migrate';
import { restore } from '../../platform/db/restore';
import type { Blobs } from '../../platform/storage/blobs';
import { slices } from '../../slices';
import { audit } from './audit';
import { mergeDeletions, readDeletionsBeside } from './deletions-file';
import { type Operator, OperatorError } from './operator';

/**
 * Restores an archive into an empty database or, with `force`, replaces its contents. What an operator or a first
 * start leaves behind (log, secret) still counts as empty. Accounts deleted since the archive was made are deleted
 * again, and everybody has to sign in anew.
 */
export async function restoreFrom(
  operator: Operator,
  file: string,
  options: { force: boolean },
): Promise<Manifest> {
  const archive = resolve(file);
  if (!existsSync(archive)) throw new OperatorError(`File not found: ${archive}.`);
  const { database, filesDir, bucket, directUrl, log } = operator;
  await requireNoServer(operator);
  await migrateDatabase({ url: directUrl, log });
  const force = options.force || (await isUntouched(operator));
  const passphrase = operator.settings.backup.passphrase;
  const place = { database, filesDir, bucket };
  const at = operator.now();
  const carried = carryDeletions(archive, at);
  const manifest = await restore({
    ...place,
    in: archive,
    passphrase,
    force,
    carryOver: carried.carryOver,
  });
  await audit(database.drizzle, 'restore', {
    at,
    details: {
      archiveCreatedAt: manifest.createdAt,
      force: options.force,
      deletions: carried.count(),
    },
  });
  return manifest;
}

/** Takes the deletions known here and beside the archive over into the restored database. */
function carryDeletions(archive: string, at: Date) {
  let deletions = 0;
  const carryOver = async (client: PoolClient) => {
    const on = drizzle({ client });
    const known = mergeDeletions(await readDeletionsBeside(archive), await listDeletions(on));
    return async () => {
      deletions = await applyDeletions(on, known, at);
      for (const { afterRestore } of slices) await afterRestore?.(on, at);
    };
  };
  return { carryOver, count: () => deletions };
}

/** A running server has leaderboards in memory, and would serve and overwrite data that is gone. */
async function requireNoServer({ database }: Operator): Promise<void> {
  const { rows } = await database.drizzle.execute(sql`
    select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cruxboard'`);
  if (rows.length === 0) return;
  throw new OperatorError('A server is using this database. Stop it first, then restore.');
}

async function isUntouched({ database, filesDir, bucket }: Operator): Promise<boolean> {
  if (bucket === undefined && existsSync(filesDir)) return false;
  if (bucket !== undefined && !(await isEmpty(bucket))) return false;
  for (const table of await readTables(database.pool)) {
    if (table.name === 'audit_log' || table.name === 'installation') continue;
    const { rowCount } = await database.pool.query(`select from ${qualified(table)} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

async function isEmpty(bucket: Pick<Blobs, 'list'>): Promise<boolean> {
  const { done } = await bucket.list()[Symbol.asyncIterator]().next();
  return done === true;
}
