import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Dicer } from '@fastify/busboy';
import { limits } from '@cruxboard/domain/limits';
import type { Spool, SpooledFile } from './spool';
import { StorageError } from './storage-error';

const metadataMaxBytes = 65_536;

export interface MultipartUpload {
  /** JSON, unparsed. */
  readonly metadata: string;
  readonly file: SpooledFile;
}

/**
 * Parses a `multipart/related` body while it streams in: first the metadata, then the file.
 * @throws {StorageError} 400 for another shape, 413 beyond the limit.
 */
export async function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  spool: Spool,
): Promise<MultipartUpload> {
  const parts: Promise<string | SpooledFile>[] = [];
  const dicer = new Dicer({ boundary: boundaryOf(headers['content-type']) });
  dicer.on('part', (part: Readable) => {
    const index = parts.length;
    if (index > 1) return void part.resume();
    const taken =
      index === 0 ? textOf(part) : spool.take(part, { maxBytes: limits.image.sizeMaxBytes });
    // any failure ends them all; the outcome is checked below
    taken.catch((error: Error) => dicer.destroy(error));
    part.once('end', () => resume(dicer));
    parts.push(taken);
  });
  const outcome = await pipeline(body, dicer).then(
    () => null,
    (error: unknown) => error,
  );
  const settled = await Promise.allSettled(parts);
  const failure = settled.find((part) => part.status === 'rejected')?.reason ?? outcome;
  const [metadata, file] = settled.map((part) => (part.status === 'fulfilled' ? part.value : null));
  if (failure === null && typeof metadata === 'string' && file && typeof file !== 'string') {
    return { metadata, file };
  }
  if (file && typeof file !== 'string') await file.remove();
  if (failure instanceof StorageError) throw failure;
  throw new StorageError(400, 'The body is no metadata and one file.', { cause: failure });
}

/**
 * The library pauses when a part's buffer is full and resumes when more of it is read; a part whose end arrived with
 * the bytes that filled it is never read again. Photos of 16 to 64 kB, which arrive in one piece, hung forever.
 */
function resume(dicer: Dicer): void {
  const unpause: unknown = Reflect.get(dicer, '_unpause');
  if (typeof unpause !== 'function') throw new Error('The library has changed');
  Reflect.apply(unpause, dicer, []);
}

function boundaryOf(contentType = ''): string {
  const match = /^multipart\/related\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new StorageError(400, 'The body has no boundary.');
  return boundary;
}

async function textOf(part: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of part) {
    const bytes = chunk as Buffer; // no encoding was set
    sizeBytes += bytes.length;
    if (sizeBytes > metadataMaxBytes) throw new StorageError(413, 'The metadata is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
