import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ArchiveEntry } from './archive-manifest';
import {
  ARCHIVE_FORMAT,
  ArchiveError,
  Manifest,
  MANIFEST_NAME,
  tableIndexOf,
} from './archive-manifest';
import { decrypted } from './archive-cipher';
import { asError } from './errors';

const LINE_FEED = 10;

/**
 * Reads a whole archive. @returns its manifest. @throws {ArchiveError} if it is cut off, altered or of another
 * format.
 */
export async function verifyArchive({ path, passphrase }: ArchiveFile): Promise<Manifest> {
  const seen: ArchiveEntry[] = [];
  const rowCounts = new Map<number, number>();
  const manifestText: string[] = [];
  try {
    await readArchive({ path, passphrase }, async (name, content) => {
      if (manifestText.length > 0) throw new Error(`${name} follows the manifest`);
      if (name === MANIFEST_NAME) {
        manifestText.push(await readText(content));
        return;
      }
      const { entry, lines } = await digest(name, content);
      seen.push(entry);
      const table = tableIndexOf(name);
      if (table !== undefined) rowCounts.set(table, (rowCounts.get(table) ?? 0) + lines);
    });
    const manifest = parseManifest(manifestText[0]);
    compare(manifest, { seen, rowCounts });
    return manifest;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(
      `The archive ${path} is damaged or not one of Cruxboard (${asError(error).message}); nothing was changed.`,
      { cause: error },
    );
  }
}

export interface ArchiveFile {
  readonly path: string;
  /** null for one that isn't encrypted. */
  readonly passphrase: string | null;
}

/** Hands over each entry in order; `read` consumes it to its end. */
export async function readArchive(
  { path, passphrase }: ArchiveFile,
  read: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const open = (bytes: AsyncIterable<Buffer>) => decrypted(bytes, passphrase);
  const feeding = pipeline(createReadStream(path), open, createGunzip(), entries);
  // When reading stops early, the feed fails too; the reader's error is the cause.
  feeding.catch(() => undefined);
  for await (const entry of entries) {
    // Its declared type leaves the chunks open; those of a tar entry are bytes.
    await read(entry.header.name, entry as AsyncIterable<Buffer>);
  }
  await feeding;
}

/** Checks an entry against the verified manifest while it streams through. */
export async function* checked(
  expected: ArchiveEntry,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== expected.sha256) {
    throw new ArchiveError(`${expected.name} changed while the archive was being restored.`);
  }
}

function parseManifest(text: string | undefined): Manifest {
  if (text === undefined) throw new Error('it ends before its manifest');
  const json: unknown = JSON.parse(text);
  const hasFormat = typeof json === 'object' && json !== null && 'format' in json;
  if (hasFormat && json.format !== ARCHIVE_FORMAT) {
    throw new ArchiveError(
      `The archive is of format ${String(json.format)}; this version of Cruxboard reads format ` +
        `${ARCHIVE_FORMAT}. Nothing was changed.`,
    );
  }
  return Manifest.parse(json);
}

function compare(
  manifest: Manifest,
  actual: { seen: ArchiveEntry[]; rowCounts: Map<number, number> },
): void {
  if (manifest.entries.length !== actual.seen.length) throw new Error('entries are missing');
  for (const [index, expected] of manifest.entries.entries()) {
    const found = actual.seen[index];
    const isSame =
      found?.name === expected.name &&
      found.sizeBytes === expected.sizeBytes &&
      found.sha256 === expected.sha256;
    if (!isSame) throw new Error(`${expected.name} is not what was written`);
  }
  for (const [index, table] of manifest.tables.entries()) {
    // COPY text writes one line a row and escapes line feeds within values.
    if ((actual.rowCounts.get(index) ?? 0) !== table.rowCount) {
      throw new Error(`the rows of ${table.schema}.${table.name} do not add up`);
    }
  }
}

async function digest(
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<{ entry: ArchiveEntry; lines: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let lines = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) {
      lines += 1;
    }
  }
  return { entry: { name, sizeBytes, sha256: hash.digest('hex') }, lines };
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
