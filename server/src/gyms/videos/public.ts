import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import type { VideoState, VideoVisibility } from '@cruxboard/domain/gyms/videos/videos';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { finishUpload } from './finish-upload';
import { presentVideo } from './present-video';
import { findVideos, lockVideo, undeleteVideo, updateVideo } from './repo';

export { findEncoder } from './pipeline/find-encoder';
export { usageOf } from './repo';
export { readVideoUsage } from './usage-repo';

/**
 * Videos by id, as somebody may see them: their owner whatever the state, others the public ones that are ready. Deleted
 * ones, and those that aren't theirs to see, are left out.
 */
export async function readVideos(
  on: Executor,
  ids: readonly string[],
  { for: uid }: { readonly for: string | null },
): Promise<Map<string, Video>> {
  const found = await findVideos(on, ids);
  const seen = found.filter(
    ({ row }) => row.uid === uid || (row.state === 'ready' && row.visibility === 'public'),
  );
  return new Map(
    seen.map((video) => [video.row.id, presentVideo(video, { isOwner: video.row.uid === uid })]),
  );
}

/**
 * @returns the user's own video, locked until the commit, so that it can't become ready meanwhile.
 * @throws {AppError} `not_found` for somebody else's, a deleted or an unknown one.
 */
export async function requireOwnVideo(
  tx: Transaction,
  { videoId, uid }: { readonly videoId: string; readonly uid: string },
): Promise<{ readonly id: string; readonly state: VideoState }> {
  const row = await lockVideo(tx, videoId);
  if (row === undefined || row.uid !== uid) throw new AppError('not_found');
  return { id: row.id, state: row.state };
}

/** @returns whether new videos are re-encoded, here or at the video service; else only what browsers play is taken. */
export async function canEncode({
  settings,
  mux,
  videoMaker,
}: Pick<Deps, 'settings' | 'mux' | 'videoMaker'>): Promise<boolean> {
  const isAtMux = settings.videos.service === 'mux' && mux !== null;
  return isAtMux || videoMaker.canEncode();
}

/** Says who gets a video's files from now on. */
export async function setVideoVisibility(
  tx: Transaction,
  videoId: string,
  visibility: VideoVisibility,
): Promise<void> {
  await updateVideo(tx, videoId, { visibility });
}

/** Deletes a video: nobody sees it from now on. It can be restored for a day; then its files go. */
export async function deleteVideo(tx: Transaction, videoId: string, at: Date): Promise<void> {
  await updateVideo(tx, videoId, { deletedAt: at });
}

/** Restores a deleted video, if its files are still there. @returns whether they are. */
export async function restoreVideo(deps: Deps, tx: Transaction, videoId: string): Promise<boolean> {
  const video = await undeleteVideo(tx, videoId);
  // its turn may have come while it was deleted
  if (video?.state === 'processing' && video.pipeline === 'own')
    await finishUpload(deps, tx, video);
  return video !== undefined;
}

export { insertPostVideo, listVideosOfPost } from './post-repo';
export { readPostState } from './read-post';
export type { VideoChange } from './hooks';
export { assetFolder } from './asset-folder';
