import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Pack } from 'tar-stream';
import { pack } from 'tar-stream';
import type { ArchiveEntry, Manifest, TableInfo } from './archive-manifest';
import { ARCHIVE_FORMAT, MANIFEST_NAME, tablePartName } from './archive-manifest';
import type { FileStore } from './bucket-files';
import { whileFilesStay } from './backup-lock';
import { copyTarget, readSequences, readTables } from './catalog';
import { encrypted } from './archive-cipher';
import { asError } from './errors';
import { isStaging } from './restore-files';
import { readApplied } from './migrate';
import type { Database } from './pool';
import { unlessGone, walkFiles } from '../storage/walk-files';

type OnGone = (name: string) => void;

/** A tar entry needs its size in advance, so rows are packed in parts of about this size. */
const PART_SIZE_BYTES = 4_000_000;

/**
 * Writes the database and, where given, a folder or a bucket of files into one archive: gzipped tar with each table
 * as COPY text from a single snapshot, closed by a manifest with every entry's checksum. The archive gets its name
 * only when it is complete and on disk.
 */
export async function backup(options: {
  database: Pick<Database, 'pool'>;
  filesDir?: string | undefined;
  /** A bucket in place of a folder. */
  bucket?: Pick<FileStore, 'list' | 'read'> | undefined;
  out: string;
  /** Encrypts the archive. */
  passphrase?: string | null | undefined;
  now: Date;
  /** Told of each file that is left out because it went after it was listed: no row should name it any longer. */
  onGone?: OnGone;
}): Promise<Manifest> {
  const draft = `${options.out}.partial`;
  const archive = pack();
  const { passphrase = null } = options;
  const seal = (bytes: AsyncIterable<Buffer>) =>
    passphrase === null ? bytes : encrypted(bytes, passphrase);
  const target = createWriteStream(draft, { mode: 0o600 });
  // most of it are photos and videos, which don't shrink
  const written = pipeline(archive, createGzip({ level: constants.Z_BEST_SPEED }), seal, target);
  const filled = whileFilesStay(options.database, () => fill(archive, options)).catch(
    (error: unknown) => {
      archive.destroy(asError(error));
      throw error;
    },
  );
  try {
    // If one fails, it ends the other; the first failure is the cause.
    const [manifest] = await Promise.all([filled, written]);
    await settle(draft, options.out);
    return manifest;
  } catch (error) {
    await Promise.allSettled([filled, written]);
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(
  archive: Pack,
  options: Omit<Parameters<typeof backup>[0], 'out'>,
): Promise<Manifest> {
  const entries: ArchiveEntry[] = [];
  const contents = await inSnapshot(options.database, async (client) => {
    const migrations = await readApplied(client);
    const sequences = await readSequences(client);
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(client)) {
      const index = tables.length;
      tables.push({
        ...table,
        rowCount: await addTable(archive, { client, table, index, entries }),
      });
    }
    return { migrations, tables, sequences };
  });
  const { bucket, filesDir, onGone = () => undefined } = options;
  if (bucket) await addBucket(archive, { entries, onGone }, bucket);
  else if (filesDir) await addFiles(archive, { entries, onGone }, filesDir);
  const manifest = {
    format: ARCHIVE_FORMAT,
    createdAt: options.now.toISOString(),
    ...contents,
    entries,
  } as const;
  await addBuffer(archive, { name: MANIFEST_NAME, content: Buffer.from(JSON.stringify(manifest)) });
  archive.finalize();
  return manifest;
}

async function inSnapshot<T>(
  database: Pick<Database, 'pool'>,
  read: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let isDone = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const result = await read(client);
    await client.query('COMMIT');
    isDone = true;
    return result;
  } finally {
    // A COPY that is cut off leaves the connection unusable.
    client.release(!isDone);
  }
}

async function addTable(
  archive: Pack,
  options: { client: ClientBase; table: TableInfo; index: number; entries: ArchiveEntry[] },
): Promise<number> {
  const { client, table, index, entries } = options;
  const rows = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
  let chunks: Buffer[] = [];
  let sizeBytes = 0;
  let part = 0;
  const flush = async () => {
    if (sizeBytes === 0) return;
    const name = tablePartName(index, part);
    entries.push(await addBuffer(archive, { name, content: Buffer.concat(chunks) }));
    [chunks, sizeBytes, part] = [[], 0, part + 1];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= PART_SIZE_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}

async function addFiles(
  archive: Pack,
  { entries, onGone }: { entries: ArchiveEntry[]; onGone: OnGone },
  dir: string,
): Promise<void> {
  for await (const path of walkFiles(dir)) {
    const parts = relative(dir, path).split(sep);
    if (isStaging(parts[0] ?? '')) continue;
    const name = `files/${parts.join('/')}`;
    const added = await unlessGone(addFile(archive, { name, path }));
    if (added === null) onGone(name);
    else entries.push(added);
  }
}

async function addFile(
  archive: Pack,
  options: { name: string; path: string },
): Promise<ArchiveEntry> {
  const { name, path } = options;
  // Once it is open, it can be read to its end even if it is deleted meanwhile.
  const file = await open(path);
  try {
    const { size } = await file.stat();
    // A file that grows meanwhile is read at its first size; one that shrinks fails the backup.
    const read = () => file.createReadStream({ end: size - 1, autoClose: false });
    return await addStream(archive, { name, sizeBytes: size, read: async () => read() });
  } finally {
    await file.close();
  }
}

async function addBucket(
  archive: Pack,
  { entries, onGone }: { entries: ArchiveEntry[]; onGone: OnGone },
  bucket: Pick<FileStore, 'list' | 'read'>,
): Promise<void> {
  for await (const { key, sizeBytes } of bucket.list()) {
    const read = () => bucket.read(key);
    const name = `files/${key}`;
    const added = await unlessGone(addStream(archive, { name, sizeBytes, read }));
    if (added === null) onGone(name);
    else entries.push(added);
  }
}

async function addStream(
  archive: Pack,
  file: { name: string; sizeBytes: number; read: () => Promise<Readable> },
): Promise<ArchiveEntry> {
  const { name, sizeBytes } = file;
  if (sizeBytes === 0) return addBuffer(archive, { name, content: Buffer.alloc(0) });
  const hash = createHash('sha256');
  const content = await file.read();
  const entry = archive.entry({ name, size: sizeBytes });
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(content, entry);
  return { name, sizeBytes, sha256: hash.digest('hex') };
}

async function addBuffer(
  archive: Pack,
  options: { name: string; content: Buffer },
): Promise<ArchiveEntry> {
  const { name, content } = options;
  await new Promise<void>((resolve, reject) => {
    const entry = archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
    entry.on('error', reject);
  });
  return {
    name,
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** On the disk first, then under its name. */
async function settle(draft: string, out: string): Promise<void> {
  await sync(draft);
  await rename(draft, out);
  // Windows cannot open a folder to sync it.
  if (process.platform !== 'win32') await sync(dirname(out));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
