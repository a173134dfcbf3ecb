import { createHash, randomBytes } from 'node:crypto';
import type { generateUpload as contract } from '@cruxboard/contracts/gyms/videos/videos';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { patienceOf } from '../../platform/outbound/vendor-down';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import { changeVideo } from './change-video';
import { type BegunUpload, MuxDown } from './mux/mux';
import { insertVideo, lockVideosOf, usageOf } from './repo';
import { insertAsset } from './upload-repo';

type Input = z.output<typeof contract.input>;

/** A new video, and its upload at Mux if it goes there. */
export interface PreparedUpload {
  readonly videoId: string;
  readonly atMux: BegunUpload | null;
}

/** There is space, unlike when we keep the videos ourselves. */
const downMessage =
  'Videos can’t be uploaded right now. Yours stays on your device and uploads by itself later.';

/**
 * Begins the upload at the video service, if videos go there.
 * @throws {AppError} what the call itself would refuse, `video_sound_kept`, and `unavailable` if the service doesn't
 * answer.
 */
export async function prepareUpload({
  deps,
  input,
  caller,
}: PrepareContext<Input, 'initialised'>): Promise<PreparedUpload> {
  const videoId = deps.newId();
  const { mux, settings } = deps;
  if (settings.videos.service === 'own' || mux === null) return { videoId, atMux: null };
  // nobody there would leave it out, and what was to stay unheard would be published
  if (input.isMuted) throw new AppError('video_sound_kept');
  await requireRoom(deps, { on: deps.database.drizzle, uid: caller.uid, ...input });
  try {
    return { videoId, atMux: await mux.begin({ videoId, origin: deps.origin }) };
  } catch (error) {
    if (!(error instanceof MuxDown)) throw error;
    throw new AppError('uploads_paused', {
      message: downMessage,
      details: patienceOf(error),
      cause: error,
    });
  }
}

/**
 * Begins a video and says where its bytes go.
 * @throws {AppError} `video_quota_reached`, `too_many_uploads`, `uploads_paused`.
 */
export async function generateUpload({
  tx,
  input,
  caller: { uid },
  deps,
  prepared: { videoId, atMux },
}: CallContext<Input, 'initialised', PreparedUpload>): Promise<{
  videoId: string;
  uploadUrl: string;
}> {
  await lockVideosOf(tx, uid);
  await requireRoom(deps, { on: tx, uid, ...input });
  const key = randomBytes(16).toString('base64url');
  const at = deps.now();
  await insertVideo(tx, {
    id: videoId,
    uid,
    pipeline: atMux === null ? 'own' : 'mux',
    state: 'uploading',
    sizeBytes: input.sizeBytes,
    storedBytes: input.sizeBytes,
    contentType: input.contentType,
    trimStartMs: input.trim?.startMs ?? null,
    trimEndMs: input.trim?.endMs ?? null,
    posterMs: input.posterMs,
    isMuted: input.isMuted,
    uploadKeyHash: hashOfKey(key),
    muxUploadId: atMux?.uploadId ?? null,
    createdAt: at,
    updatedAt: at,
  });
  await insertAsset(tx, {
    // our own folder is named like the video
    ...(atMux === null
      ? { id: videoId, kind: 'original' as const }
      : { id: atMux.uploadId, kind: 'mux_upload' as const }),
    videoId,
    createdAt: at,
  });
  await changeVideo(deps, tx, { videoId, uid, state: 'uploading' });
  return { videoId, uploadUrl: atMux?.url ?? `${deps.origin}/api/videos/uploads/${key}` };
}

interface Wish {
  readonly on: Executor;
  readonly uid: string;
  readonly sizeBytes: number;
}

async function requireRoom({ settings }: Deps, { on, uid, sizeBytes }: Wish): Promise<void> {
  const usage = await usageOf(on, uid);
  if (usage.uploadCount >= limits.video.uploadsMax) throw new AppError('too_many_uploads');
  const { quotaBytes } = settings.videos;
  const isFull = usage.storedBytes + sizeBytes > quotaBytes;
  // files are kept for a day after they are deleted: whoever deletes has room at once, and can't fill the disk that way
  if (isFull || usage.keptBytes + sizeBytes > 2 * quotaBytes)
    throw new AppError('video_quota_reached', {
      details: { usedBytes: usage.storedBytes, quotaBytes },
    });
}

/** @returns what is stored of an upload's key. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
