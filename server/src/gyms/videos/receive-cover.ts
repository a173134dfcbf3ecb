import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError, fieldError } from '../../platform/http/app-error';
import { isDiskFull, StorageError } from '../../platform/storage/public';
import { coverKey } from './asset-folder';
import { hashOfKey } from './generate-upload';
import { busy, enterGate } from './receive-upload';
import { lockVideo } from './repo';
import { SentBytes } from './sent-bytes';
import { findCover, findUpload, insertAsset } from './upload-repo';
import type { UploadSlot, UploadSlots } from './upload-slots';

/** The largest poster has 1,280 px. What comes is decoded in the queue in which photos wait, too. */
const sizeMaxBytes = 2_097_152;
const sideMaxPx = 2_048;

interface Receiving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly slots: UploadSlots;
}

/**
 * PUT to an upload's address: the frame that was chosen as its cover, as a JPEG or PNG, before the last byte. It is for
 * a server that can't make a picture of a video itself. Another one takes its place.
 * @throws {AppError} `not_found`, also where a server makes its own; `invalid_argument` for anything but an image,
 * `unavailable`, `uploads_paused`.
 */
export async function receiveCover(deps: Deps, receiving: Receiving): Promise<FastifyReply> {
  const { request, reply, slots } = receiving;
  const { key } = request.params as { key: string }; // the route's only one
  const upload = await findUpload(deps.database.drizzle, hashOfKey(key));
  if (upload?.pipeline !== 'own' || upload.state !== 'uploading') throw new AppError('not_found');
  if (await deps.videoMaker.canEncode()) throw new AppError('not_found');
  const leaveGate = await enterGate(deps, upload.uid);
  try {
    const slot = slots.enter(`cover of ${upload.id}`);
    if (slot === null) throw busy(reply);
    try {
      await store(deps, upload.id, { request, reply, slot }).catch(refuse);
    } finally {
      slot.leave();
    }
  } finally {
    leaveGate();
  }
  return reply.code(204).send();
}

function refuse(error: unknown): never {
  if (isDiskFull(error)) throw new AppError('uploads_paused', { cause: error });
  if (!(error instanceof StorageError)) throw error;
  if (error.httpStatus >= 500) throw new AppError('uploads_paused', { cause: error });
  throw fieldError('cover', error.message);
}

interface Sent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly slot: UploadSlot;
}

/** Re-encoded, so that nothing but the picture is left. */
async function store(deps: Deps, videoId: string, sent: Sent): Promise<void> {
  const { spool, blobs } = deps.storage;
  // the image library is large, and a node may never need it
  const { makeImage } = await import('../../platform/storage/images');
  const { signal, touch } = sent.slot;
  const bytes = new SentBytes(sent.request.raw, { signal, onChunk: touch });
  // one more than is taken shows that it is too large
  const content = Readable.from(bytes.next(sizeMaxBytes + 1));
  const spooled = await spool.take(content, { maxBytes: sizeMaxBytes });
  try {
    if (signal.aborted) throw busy(sent.reply.header('connection', 'close'));
    const image = await makeImage(spool, spooled.path, { sidesPx: [], sideMaxPx });
    try {
      const folder = await folderFor(deps, videoId);
      await blobs.write(coverKey(folder), createReadStream(image.path), image.sizeBytes);
    } finally {
      await image.remove();
    }
  } finally {
    await spooled.remove();
  }
}

/**
 * Notes the cover before it is written, so that it is deleted with what was sent.
 * @throws {AppError} `not_found` once the last byte has arrived: the video may be made by now.
 */
async function folderFor({ database, now }: Deps, videoId: string): Promise<string> {
  return withTransaction(database, async (tx) => {
    const video = await lockVideo(tx, videoId);
    if (video?.state !== 'uploading') throw new AppError('not_found');
    const noted = await findCover(tx, videoId);
    if (noted !== undefined) return noted;
    const id = randomBytes(16).toString('base64url');
    await insertAsset(tx, { id, videoId, kind: 'cover', createdAt: now() });
    return id;
  });
}
