import type { ClientBase, PoolClient } from 'pg';
import type { Manifest, TableInfo } from './archive-manifest';
import { ArchiveError, OtherVersionError, tableIndexOf } from './archive-manifest';
import { type FileStore, stageBucket } from './bucket-files';
import { type ArchiveFile, checked, readArchive, verifyArchive } from './archive-reader';
import { qualified, readForeignKeys, readTables } from './catalog';
import { readApplied } from './migrate';
import type { Database } from './pool';
import type { StagedFiles } from './restore-files';
import { stageFiles } from './restore-files';
import { openTableLoader } from './table-loader';

export type RestoreOptions = {
  database: Pick<Database, 'pool'>;
  filesDir?: string | undefined;
  /** A bucket in place of a folder. */
  bucket?: FileStore | undefined;
  in: string;
  /** Of an encrypted archive. */
  passphrase?: string | null | undefined;
  /** Replaces what is there. */
  force?: boolean | undefined;
  /** Reads what is there, and returns what is done in the same transaction once the archive's rows are in. */
  carryOver?: ((client: PoolClient) => Promise<() => Promise<void>>) | undefined;
};

/**
 * Restores an archive into a migrated, empty database, in one transaction. The archive is read to its end and
 * verified first. The database's servers must be stopped, as they have leaderboards in memory. @throws {ArchiveError}
 * if archive and database don't fit.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(archiveOf(options));
  const force = options.force ?? false;
  const client = await options.database.pool.connect();
  let files: StagedFiles | undefined;
  let isDone = false;
  try {
    if (options.bucket) files = await stageBucket(options.bucket, force);
    else if (options.filesDir) files = await stageFiles(options.filesDir, force);
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const carry = await options.carryOver?.(client);
    await prepareTables(client, { manifest, force });
    await withoutConstraints(client, manifest, () => load(client, { options, manifest, files }));
    await resetSequences(client, manifest);
    await carry?.();
    await files?.place();
    await client.query('COMMIT');
    isDone = true;
  } finally {
    // An open transaction or COPY ends with its connection.
    client.release(!isDone);
    await (isDone ? files?.finish() : files?.undo());
  }
  await options.database.pool.query('ANALYZE');
  return manifest;
}

function archiveOf({ in: path, passphrase = null }: RestoreOptions): ArchiveFile {
  return { path, passphrase };
}

/** Locks the tables and checks that they fit the archive and are empty. */
async function prepareTables(
  client: ClientBase,
  options: { manifest: Manifest; force: boolean },
): Promise<void> {
  const { manifest, force } = options;
  if (JSON.stringify(await readApplied(client)) !== JSON.stringify(manifest.migrations)) {
    throw new OtherVersionError(
      'The archive was made by another version of Cruxboard (its migrations differ). Restore it ' +
        'with that version into an empty database and then upgrade; nothing was changed.',
    );
  }
  const tables = await readTables(client);
  if (JSON.stringify(tables.map(shapeOf)) !== JSON.stringify(manifest.tables.map(shapeOf))) {
    throw new ArchiveError(
      "The archive's tables are not the database's, although its migrations are; nothing was changed.",
    );
  }
  if (tables.length === 0) return;
  const names = tables.map(qualified).join(', ');
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  if (force) {
    await client.query(`TRUNCATE ${names}`);
    return;
  }
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${qualified(table)} LIMIT 1`);
    if (rowCount) {
      throw new ArchiveError(
        `The database is not empty: ${table.schema}.${table.name} has rows. Restore into an empty ` +
          'one, or force it to be replaced; nothing was changed.',
      );
    }
  }
}

/**
 * Loads without foreign keys and triggers. Creating the keys again checks every row; unlike session_replication_role
 * this needs no superuser, and cycles are no problem.
 */
async function withoutConstraints(
  client: ClientBase,
  manifest: Manifest,
  load: () => Promise<void>,
): Promise<void> {
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of manifest.tables) {
    await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`);
  }
  await load();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of manifest.tables) {
    await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}

async function load(
  client: ClientBase,
  context: { options: RestoreOptions; manifest: Manifest; files: StagedFiles | undefined },
): Promise<void> {
  const { options, manifest, files } = context;
  const expected = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const tables = openTableLoader(client, manifest);
  await readArchive(archiveOf(options), async (name, stream) => {
    const entry = expected.get(name);
    if (!entry) return drain(stream); // The manifest, which was read before.
    const content = checked(entry, stream);
    const tableIndex = tableIndexOf(name);
    if (tableIndex !== undefined) return tables.write(tableIndex, content);
    return files
      ? files.add(name.replace(/^files\//, ''), content, entry.sizeBytes)
      : drain(content);
  });
  await tables.end();
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  const iterator = content[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

async function resetSequences(client: ClientBase, manifest: Manifest): Promise<void> {
  // ALTER, because setval isn't rolled back.
  for (const sequence of manifest.sequences) {
    await client.query(`ALTER SEQUENCE ${qualified(sequence)} RESTART WITH ${sequence.nextValue}`);
  }
}

function shapeOf({ schema, name, columns }: TableInfo): TableInfo {
  return { schema, name, columns };
}
