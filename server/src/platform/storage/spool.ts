import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Crc32c } from './crc32c';
import { StorageError } from './storage-error';

/** A file of this machine for the time of a request. */
export interface SpooledFile {
  readonly path: string;
  readonly sizeBytes: number;
  remove(): Promise<void>;
}

/** Writes uploads to disk, so that no file is ever in memory. */
export interface Spool {
  /** @returns a path for a file to be made there. */
  path(): Promise<string>;
  /** @throws {StorageError} 413 beyond `maxBytes`; the stream's error, unless `isPartialKept`. */
  take(
    content: Readable,
    options: { readonly maxBytes: number; readonly isPartialKept?: boolean },
  ): Promise<SpooledFile>;
}

export function createSpool(dir: string): Spool {
  const path = async () => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    return join(dir, randomUUID());
  };
  return {
    path,
    take: async (content, { maxBytes, isPartialKept = false }) => {
      const target = await path();
      const remove = () => rm(target, { force: true });
      try {
        const source = isPartialKept ? untilLost(content) : content;
        await pipeline(source, limited(maxBytes), createWriteStream(target, { mode: 0o600 }));
      } catch (error) {
        await remove();
        throw error;
      }
      const { size } = await stat(target);
      return { path: target, sizeBytes: size, remove };
    },
  };
}

/** Bytes from before a lost connection needn't be sent again, so it counts as the end. */
async function* untilLost(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer; // no encoding was set
  } catch {
    return;
  }
}

function limited(maxBytes: number): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(new StorageError(413, 'The file is too large.'));
      else done(null, chunk);
    },
  });
}

/** @returns a file's checksums for the protocol's metadata, in Base64. */
export async function sumsOf(path: string): Promise<{ md5Hash: string; crc32c: string }> {
  const md5 = createHash('md5');
  const crc = new Crc32c();
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer; // no encoding was asked for
    md5.update(bytes);
    crc.update(bytes);
  }
  return { md5Hash: md5.digest('base64'), crc32c: crc.digest() };
}
