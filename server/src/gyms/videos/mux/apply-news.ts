import { randomBytes } from 'node:crypto';
import { limits } from '@cruxboard/domain/limits';
import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';
import type { Transaction } from '../../../platform/db/transaction';
import type { Deps } from '../../../platform/deps';
import { changeVideo } from '../change-video';
import { updateVideo, type VideoRow } from '../repo';
import type { VideoFile } from '../schema';
import { clipVideoType } from './clip-video';
import type { MuxAsset, MuxNews, UploadNews } from './mux';
import { dropAssetsOf, lockVideoAtMux, noteAsset } from './mux-repo';

/** Nothing of a failed one stays there, so the same can't be tried again. */
type FailureAtMux = Exclude<VideoFailure, 'processing_failed'>;

/** Brings a video to where Mux is with it. The same news again, late or in another order ends the same. */
export async function applyNews(deps: Deps, tx: Transaction, news: MuxNews): Promise<void> {
  if (news.kind === 'asset') await applyAsset(deps, tx, news.asset);
  else await applyUpload(deps, tx, news);
}

async function applyUpload(deps: Deps, tx: Transaction, news: UploadNews): Promise<void> {
  const video = await lockVideoAtMux(tx, { uploadId: news.uploadId, videoId: null });
  if (video === undefined) {
    if (news.assetId !== null)
      await noteAsset(tx, { assetId: news.assetId, videoId: null, at: deps.now() });
    return;
  }
  if (news.assetId !== null) await beginProcessing(deps, tx, { video, assetId: news.assetId });
  else if (news.isOver && video.state === 'uploading')
    await failAtMux(deps, tx, { video, failure: 'send_again' });
}

async function applyAsset(deps: Deps, tx: Transaction, asset: MuxAsset): Promise<void> {
  const { assetId, uploadId } = asset;
  const found = await lockVideoAtMux(tx, asset);
  // of a video that was deleted meanwhile
  if (found === undefined) return noteAsset(tx, { assetId, videoId: null, at: deps.now() });
  const video = await beginProcessing(deps, tx, { video: found, assetId });
  const isCut = uploadId === null;
  // a second cut, made by a job that ran twice
  if (isCut && video.state === 'ready' && video.muxAssetId !== assetId)
    return noteAsset(tx, { assetId, videoId: null, at: deps.now() });
  if (video.state !== 'processing' || asset.state === 'preparing') return;
  const failure = failureOf(video, asset);
  if (failure === null && !isCut && video.trimEndMs !== null)
    return deps.jobs.enqueue(tx, [
      { type: clipVideoType, payload: { videoId: video.id, assetId } },
    ]);
  if (failure === null) await publish(deps, tx, { video, asset });
  else await failAtMux(deps, tx, { video, failure });
}

/** All bytes have arrived, as the first event about an asset says, whichever it is. */
async function beginProcessing(
  deps: Deps,
  tx: Transaction,
  { video, assetId }: { readonly video: VideoRow; readonly assetId: string },
): Promise<VideoRow> {
  if (video.state !== 'uploading') return video;
  const at = deps.now();
  const change = {
    state: 'processing',
    muxAssetId: assetId,
    receivedBytes: video.sizeBytes,
    queuedAt: at,
    updatedAt: at,
  } as const;
  await noteAsset(tx, { assetId, videoId: video.id, at });
  await updateVideo(tx, video.id, change);
  await changeVideo(deps, tx, { videoId: video.id, uid: video.uid, state: 'processing' });
  return { ...video, ...change };
}

function failureOf(
  { isMuted }: Pick<VideoRow, 'isMuted'>,
  { state, durationMs, isInputBad, hasSound }: MuxAsset,
): FailureAtMux | null {
  // begun by a version that left it to the server
  if (isMuted && state === 'ready' && hasSound) return 'send_again';
  if (state === 'errored') return isInputBad ? 'not_a_video' : 'send_again';
  if (durationMs !== null && durationMs < limits.video.durationMinMs - 50) return 'too_short';
  return durationMs !== null && durationMs > limits.video.durationMaxMs ? 'too_long' : null;
}

interface Settling {
  readonly video: VideoRow;
}

/** A video that can't be made ready; nothing of it stays at Mux. */
export async function failAtMux(
  deps: Deps,
  tx: Transaction,
  { video, failure }: Settling & { readonly failure: FailureAtMux },
): Promise<void> {
  const { id, uid } = video;
  const at = deps.now();
  await updateVideo(tx, id, { state: 'failed', failure, storedBytes: 0, updatedAt: at });
  await dropAssetsOf(tx, id, at);
  await changeVideo(deps, tx, { videoId: id, uid, state: 'failed' });
}

const posters = { small: 256, medium: 640, large: 1_280 } as const;

async function publish(
  deps: Deps,
  tx: Transaction,
  { video, asset }: Settling & { readonly asset: MuxAsset },
): Promise<void> {
  const { durationMs, playbackId, hasSound } = asset;
  const [width, height] = [asset.width ?? 1_280, asset.height ?? 720];
  const playlist = { contentType: 'application/vnd.apple.mpegurl', width, height, sizeBytes: 0 };
  const files: VideoFile[] = [
    { kind: 'source', name: 'stream.m3u8', ...playlist },
    ...Object.entries(posters).flatMap(([size, sidePx]) =>
      (['jpg', 'webp'] as const).map((format): VideoFile => ({
        kind: 'poster',
        name: `poster-${size}.${format}`,
        contentType: format === 'jpg' ? 'image/jpeg' : 'image/webp',
        width: sidePx,
        height: sidePx,
        sizeBytes: 0,
      })),
    ),
  ];
  const at = deps.now();
  const { assetId } = asset;
  if (video.muxAssetId !== null && video.muxAssetId !== assetId) {
    // the whole of which this is a part
    await noteAsset(tx, { assetId: video.muxAssetId, videoId: null, at });
    await noteAsset(tx, { assetId, videoId: video.id, at });
  }
  await updateVideo(tx, video.id, {
    state: 'ready',
    muxAssetId: assetId,
    fileKey: randomBytes(16).toString('base64url'),
    playbackId,
    files,
    durationMs,
    width,
    height,
    hasSound,
    readyAt: at,
    updatedAt: at,
  });
  await changeVideo(deps, tx, { videoId: video.id, uid: video.uid, state: 'ready' });
}
