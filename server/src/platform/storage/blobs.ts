import type { Readable } from 'node:stream';

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where bytes lie: a folder, or a bucket. Keys are made by us, never by a client. */
export interface Blobs {
  /** Writes a file of known length; what is there is replaced. */
  write(key: string, content: Readable, sizeBytes: number): Promise<void>;
  /** @throws when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes all that is below a folder (`blobs/ab/abc/`); nothing there is fine. */
  removeAll(folder: string): Promise<void>;
  /** Every key and its length, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly sizeBytes: number }>;
}
