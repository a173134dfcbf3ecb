import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { limits } from '@cruxboard/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { AppError, fieldError } from '../../platform/http/app-error';
import { StorageError } from '../../platform/storage/public';
import { coverKey } from './asset-folder';
import { hashOfKey } from './generate-upload';
import { enterGate } from './receive-upload';
import type { VideoRow } from './repo';
import { findCover, findUpload, insertAsset } from './upload-repo';

/**
 * PUT to an upload's address: the frame that was chosen as its cover, as a JPEG or PNG, before the last byte. It is for
 * a server that can't make a picture of a video itself. Another one takes its place.
 * @throws {AppError} `not_found`, `invalid_argument` for anything but an image, `unavailable`, `uploads_paused`.
 */
export async function receiveCover(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key } = request.params as { key: string }; // the route's only one
  const upload = await findUpload(deps.database.drizzle, hashOfKey(key));
  if (upload?.pipeline !== 'own' || upload.state !== 'uploading') throw new AppError('not_found');
  const leaveGate = await enterGate(deps, upload.uid);
  try {
    await store(deps, upload, request);
  } catch (error) {
    if (error instanceof StorageError && error.httpStatus < 500)
      throw fieldError('cover', error.message);
    throw error;
  } finally {
    leaveGate();
  }
  return reply.code(204).send();
}

/** Re-encoded, so that nothing but the picture is left. */
async function store(deps: Deps, { id }: VideoRow, { raw }: FastifyRequest): Promise<void> {
  const { storage, database } = deps;
  // the image library is large, and a node may never need it
  const { makeImage } = await import('../../platform/storage/images');
  const spooled = await storage.spool.take(raw, { maxBytes: limits.image.sizeMaxBytes });
  try {
    const image = await makeImage(storage.spool, spooled.path, { sidesPx: [] });
    try {
      const folder = (await findCover(database.drizzle, id)) ?? (await begin(deps, id));
      const content = createReadStream(image.path);
      await storage.blobs.write(coverKey(folder), content, image.sizeBytes);
    } finally {
      await image.remove();
    }
  } finally {
    await spooled.remove();
  }
}

async function begin({ database, now }: Deps, videoId: string): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await insertAsset(database.drizzle, { id, videoId, kind: 'cover', createdAt: now() });
  return id;
}
