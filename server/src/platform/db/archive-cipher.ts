import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveError } from './archive-manifest';

/**
 * An encrypted archive: this mark, a salt and the first bytes of the nonces, then chunks of AES-256-GCM. A chunk's
 * nonce says its place and whether it is the last one, so none can be left out, moved or cut off.
 */
const mark = Buffer.from('CRUXENC1');
const saltBytes = 16;
const prefixBytes = 7;
const headerBytes = mark.length + saltBytes + prefixBytes;
const chunkBytes = 65_536;
const tagBytes = 16;

/** 128 MB and some hundred milliseconds a guess. */
const cost = { N: 131_072, r: 8, p: 1, maxmem: 268_435_456 };
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

interface Keyed {
  readonly key: Buffer;
  readonly header: Buffer;
}

/** Encrypts what passes through. */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([mark, randomBytes(saltBytes + prefixBytes)]);
  const keyed = { key: await keyOf(passphrase, header), header };
  yield header;
  for await (const { chunk, index, isLast } of chunksOf(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', keyed.key, nonceOf(keyed, index, isLast));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts an encrypted archive, and passes on one that isn't.
 * @throws {ArchiveError} without the right passphrase, or for an altered or cut off archive.
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const { head, rest } = await split(source, headerBytes);
  if (!head.subarray(0, mark.length).equals(mark)) {
    yield head;
    return yield* rest;
  }
  if (passphrase === null) {
    throw new ArchiveError(
      'The archive is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with; nothing was changed.',
    );
  }
  const keyed = { key: await keyOf(passphrase, head), header: head };
  for await (const { chunk, index, isLast } of chunksOf(rest, chunkBytes + tagBytes)) {
    yield openChunk(keyed, chunk, nonceOf(keyed, index, isLast));
  }
}

function openChunk({ key, header }: Keyed, chunk: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAAD(header);
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new ArchiveError(
      'The passphrase is not the archive’s, or the archive is damaged; nothing was changed.',
      { cause },
    );
  }
}

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  const salt = header.subarray(mark.length, mark.length + saltBytes);
  return derive(passphrase.normalize('NFC'), salt, 32, cost);
}

function nonceOf({ header }: Keyed, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, mark.length + saltBytes);
  nonce.writeUInt32BE(index, prefixBytes);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Chunks of one size; the last one, which there always is, may be shorter. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; index: number; isLast: boolean }> {
  let pending: Buffer = Buffer.alloc(0);
  let index = 0;
  for await (const bytes of source) {
    pending = Buffer.concat([pending, bytes]);
    // one that ends with the source has to be known as the last
    while (pending.length > size) {
      yield { chunk: pending.subarray(0, size), index, isLast: false };
      pending = pending.subarray(size);
      index += 1;
    }
  }
  yield { chunk: pending, index, isLast: true };
}

async function split(
  source: AsyncIterable<Buffer>,
  size: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (read.length < size) {
    const next = await iterator.next();
    if (next.done === true) break;
    read = Buffer.concat([read, next.value]);
  }
  const left = read.subarray(size);
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield left;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { head: read.subarray(0, size), rest: rest() };
}
