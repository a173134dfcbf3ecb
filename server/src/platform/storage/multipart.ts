import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { limits } from '@cruxboard/domain/limits';
import type { Spool, SpooledFile } from './spool';
import { StorageError } from './storage-error';

const metadataMaxBytes = 65_536;
/** What precedes the parts, and the headers of each. */
const framingMaxBytes = 8_192;
const headersEnd = '\r\n\r\n';

export interface MultipartUpload {
  /** JSON, unparsed. */
  readonly metadata: string;
  readonly file: SpooledFile;
}

/**
 * Parses a `multipart/related` body while it arrives: first the metadata, then the file.
 * @throws {StorageError} 400 for another shape, 413 beyond the limit.
 */
export async function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  spool: Spool,
): Promise<MultipartUpload> {
  const delimiter = `\r\n--${boundaryOf(headers['content-type'])}`;
  const chunks = chunksOf(body);
  const cutter = new Cutter(chunks);
  try {
    await cutter.before(delimiter, framingMaxBytes);
    await cutter.before(headersEnd, framingMaxBytes);
    const metadata = await cutter.before(delimiter, metadataMaxBytes);
    await cutter.before(headersEnd, framingMaxBytes);
    const content = Readable.from(cutter.until(delimiter));
    const file = await spool.take(content, { maxBytes: limits.image.sizeMaxBytes });
    try {
      await cutter.expect('--');
    } catch (error) {
      await file.remove();
      throw error;
    }
    return { metadata: metadata.toString('utf8'), file };
  } finally {
    await chunks.return();
  }
}

/** The body's bytes. What is left when the reader stops is read by the server, so that the client hears its answer. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer; // no encoding was set
  } catch (error) {
    throw new StorageError(400, 'The body was cut off.', { cause: error });
  }
}

/** Cuts a stream of bytes at its delimiters. A body that ends before one is answered 400. */
class Cutter {
  // the first delimiter needs no line before it
  private received: Buffer = Buffer.from('\r\n');

  constructor(private readonly chunks: AsyncIterator<Buffer, void>) {}

  /** @returns what precedes the next delimiter. @throws {StorageError} 413 when that is longer than allowed. */
  async before(delimiter: string, maxBytes: number): Promise<Buffer> {
    for (;;) {
      const end = this.received.indexOf(delimiter);
      const isTooLong = (end === -1 ? this.received.length - delimiter.length : end) > maxBytes;
      if (isTooLong) throw new StorageError(413, 'The metadata is too large.');
      if (end !== -1) return this.cut(end, delimiter.length);
      await this.receive();
    }
  }

  /** Yields what precedes the next delimiter, as it arrives. */
  async *until(delimiter: string): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const end = this.received.indexOf(delimiter);
      if (end !== -1) return yield this.cut(end, delimiter.length);
      // the rest may be the beginning of the delimiter
      const certain = this.received.length - delimiter.length;
      if (certain > 0) yield this.cut(certain, 0);
      await this.receive();
    }
  }

  /** @throws {StorageError} 400 for something else. */
  async expect(text: string): Promise<void> {
    while (this.received.length < text.length) await this.receive();
    if (this.received.toString('latin1', 0, text.length) !== text) throw misshapen();
  }

  private cut(end: number, delimiterBytes: number): Buffer {
    const before = this.received.subarray(0, end);
    this.received = this.received.subarray(end + delimiterBytes);
    return before;
  }

  private async receive(): Promise<void> {
    const { value, done } = await this.chunks.next();
    if (done === true) throw misshapen();
    this.received = Buffer.concat([this.received, value]);
  }
}

const misshapen = () => new StorageError(400, 'The body is no metadata and one file.');

function boundaryOf(contentType = ''): string {
  const match = /^multipart\/related\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new StorageError(400, 'The body has no boundary.');
  return boundary;
}
