import type { Readable } from 'node:stream';

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where bytes are stored: a folder or a bucket. Keys are ours, never a client's. */
export interface Blobs {
  /** Writes a file of known length, replacing an existing one. */
  write(key: string, content: Readable, sizeBytes: number): Promise<void>;
  /** @throws if there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes everything below a folder (`blobs/ab/abc/`), which may be empty. */
  removeAll(folder: string): Promise<void>;
  /** Every key and its length, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly sizeBytes: number }>;
}
