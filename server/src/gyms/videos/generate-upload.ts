import { createHash, randomBytes } from 'node:crypto';
import type { generateUpload as contract } from '@cruxboard/contracts/gyms/videos/videos';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { changeVideo } from './change-video';
import { insertVideo, lockVideosOf, usageOf } from './repo';
import { insertAsset } from './upload-repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Begins a video and says where its bytes go.
 * @throws {AppError} `video_quota_reached`, `too_many_uploads`, `uploads_paused`.
 */
export async function generateUpload(
  context: Context,
): Promise<{ videoId: string; uploadUrl: string }> {
  const { tx, input, caller, deps } = context;
  const { uid } = caller;
  await lockVideosOf(tx, uid);
  await requireRoom(context);
  const videoId = deps.newId();
  const key = randomBytes(16).toString('base64url');
  const at = deps.now();
  await insertVideo(tx, {
    id: videoId,
    uid,
    pipeline: 'own',
    state: 'uploading',
    sizeBytes: input.sizeBytes,
    storedBytes: input.sizeBytes,
    contentType: input.contentType,
    trimStartMs: input.trim?.startMs ?? null,
    trimEndMs: input.trim?.endMs ?? null,
    posterMs: input.posterMs,
    isMuted: input.isMuted,
    uploadKeyHash: hashOfKey(key),
    createdAt: at,
    updatedAt: at,
  });
  // its folder is named like the video
  await insertAsset(tx, { id: videoId, videoId, kind: 'original', createdAt: at });
  await changeVideo(deps, tx, { videoId, uid, state: 'uploading' });
  return { videoId, uploadUrl: `${deps.origin}/api/videos/uploads/${key}` };
}

async function requireRoom({ tx, input, caller, deps }: Context): Promise<void> {
  const usage = await usageOf(tx, caller.uid);
  if (usage.uploadCount >= limits.video.uploadsMax) throw new AppError('too_many_uploads');
  const { quotaBytes } = deps.settings.videos;
  if (usage.storedBytes + input.sizeBytes > quotaBytes)
    throw new AppError('video_quota_reached', {
      details: { usedBytes: usage.storedBytes, quotaBytes },
    });
}

/** @returns what is stored of an upload's key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
