import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError, fieldError } from '../../platform/http/app-error';
import { isDiskFull, StorageError } from '../../platform/storage/public';
import { assetFolder } from './asset-folder';
import { parseContentRange, type SentRange } from './content-range';
import { finishUpload } from './finish-upload';
import { hashOfKey } from './generate-upload';
import type { VideoRow } from './repo';
import { SentBytes } from './sent-bytes';
import { addPart, findReceivedBytes, findUpload } from './upload-repo';
import type { UploadSlots } from './upload-slots';

/** A long part is stored in pieces of this size, so that a node that ends loses no more. */
const pieceMaxBytes = 16_777_216;

interface Receiving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly slots: UploadSlots;
}

/**
 * PUT to an upload's address: takes what is missing of the part that is sent, and says how far the upload is. Parts come
 * in order; repeated and overlapping ones are fine, and after a gap the sender learns where to continue.
 * @throws {AppError} `not_found`, `invalid_argument`, `unavailable` while another request sends, `uploads_paused`.
 */
export async function receiveUpload(deps: Deps, receiving: Receiving): Promise<FastifyReply> {
  const { request, reply } = receiving;
  const { key } = request.params as { key: string }; // the route's only one
  const upload = await findUpload(deps.database.drizzle, hashOfKey(key));
  if (upload === undefined || upload.pipeline !== 'own') throw new AppError('not_found');
  const range = rangeOf(request, upload);
  if (upload.state !== 'uploading') return answer(reply, upload.receivedBytes, upload);
  const isNeeded =
    range.kind === 'bytes' &&
    range.start <= upload.receivedBytes &&
    range.start + range.length > upload.receivedBytes;
  const receivedBytes = isNeeded ? await receive(deps, receiving, { upload, range }) : undefined;
  return answer(reply, receivedBytes ?? upload.receivedBytes, upload);
}

function rangeOf(request: FastifyRequest, upload: VideoRow): SentRange {
  const { headers } = request;
  const range = parseContentRange(
    { contentRange: headers['content-range'], contentLength: headers['content-length'] },
    upload.sizeBytes,
  );
  if (range.kind === 'invalid') throw fieldError('Content-Range', range.message);
  return range;
}

/** @returns the answer of the protocol: 308 while something is missing, with what is there. */
function answer(reply: FastifyReply, receivedBytes: number, upload: VideoRow): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (receivedBytes === upload.sizeBytes) return reply.code(200).send({ videoId: upload.id });
  if (receivedBytes > 0) reply.header('range', `bytes=0-${receivedBytes - 1}`);
  return reply.code(308).send();
}

interface Part {
  readonly upload: VideoRow;
  readonly range: { readonly start: number; readonly length: number };
}

/** @returns how far the upload is afterwards, whoever sent it. */
async function receive(deps: Deps, receiving: Receiving, part: Part): Promise<number | undefined> {
  const { request, reply, slots } = receiving;
  const { id, uid } = part.upload;
  const leaveGate = await enterGate(deps, uid);
  try {
    const slot = slots.enter(id);
    if (slot === null) throw busy(reply);
    try {
      const sent = new SentBytes(request.raw, { signal: slot.signal, onChunk: slot.touch });
      await storePieces(deps, sent, part).catch(refuseWhenFull);
      // what is left of it nobody reads
      if (slot.signal.aborted) reply.header('connection', 'close');
    } finally {
      slot.leave();
    }
  } finally {
    leaveGate();
  }
  return findReceivedBytes(deps.database.drizzle, id);
}

/** Lets an upload in before its body is read. @throws {AppError} `unavailable`, `uploads_paused` */
export async function enterGate(deps: Deps, uid: string): Promise<() => void> {
  try {
    return await deps.storage.uploadGate.enter(uid, deps.log);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    // senders of parts try again after a 503, and give up after a 429
    if (error.httpStatus === 503) throw new AppError('uploads_paused', { cause: error });
    throw new AppError('unavailable', { message: busyMessage });
  }
}

/** The disk may be full although the gate let it in. */
function refuseWhenFull(error: unknown): never {
  throw isDiskFull(error) ? new AppError('uploads_paused', { cause: error }) : error;
}

const busyMessage = 'Another part is being received. Try again in a moment.';

/** Another request of the same upload is under way; or this one fell silent. */
export function busy(reply: FastifyReply): AppError {
  reply.header('retry-after', '1');
  return new AppError('unavailable', { message: busyMessage });
}

/** Stores what is missing, in order, until the part or the connection ends or another request has gone on. */
async function storePieces(deps: Deps, sent: SentBytes, { upload, range }: Part): Promise<void> {
  let at = upload.receivedBytes;
  const end = range.start + range.length;
  await sent.skip(at - range.start);
  while (at < end && !sent.hasEnded) {
    const maxBytes = Math.min(pieceMaxBytes, end - at);
    const sizeBytes = await storePiece(deps, upload, {
      at,
      content: sent.next(maxBytes),
      maxBytes,
    });
    if (sizeBytes === 0) return;
    at += sizeBytes;
  }
}

interface Piece {
  readonly at: number;
  readonly content: AsyncIterable<Buffer>;
  readonly maxBytes: number;
}

/** @returns how many bytes were added; 0 if none came or another request was quicker. */
async function storePiece(deps: Deps, upload: VideoRow, piece: Piece): Promise<number> {
  const { storage, database } = deps;
  const { at, content, maxBytes } = piece;
  const spooled = await storage.spool.take(Readable.from(content), { maxBytes });
  try {
    const { sizeBytes, path } = spooled;
    if (sizeBytes === 0) return 0;
    const key = `${assetFolder(upload.id)}${at}-${randomBytes(6).toString('hex')}`;
    await storage.blobs.write(key, createReadStream(path), sizeBytes);
    const isAdded = await withTransaction(database, async (tx) => {
      const part = { videoId: upload.id, startByte: at, sizeBytes, key, at: deps.now() };
      const row = await addPart(tx, part);
      if (row !== undefined && row.receivedBytes === row.sizeBytes)
        await finishUpload(deps, tx, row);
      return row !== undefined;
    });
    return isAdded ? sizeBytes : 0;
  } finally {
    await spooled.remove();
  }
}
