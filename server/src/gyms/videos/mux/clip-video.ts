import { withTransaction } from '../../../platform/db/transaction';
import type { Deps } from '../../../platform/deps';
import type { JobHandler } from '../../../platform/jobs/handler';
import { findVideo } from '../repo';
import { findCut, noteAsset } from './mux-repo';

/** The task of a trimmed video that has arrived at Mux whole. */
export const clipVideoType = 'videos.clipVideo';

/** Mux trims what it has by making another asset of it, whose events follow. */
export const clipVideoJob: JobHandler<Deps> = {
  type: clipVideoType,
  queue: 'mux',
  run: async ({ database, mux, now }, { videoId, assetId }) => {
    const video = await findVideo(database.drizzle, String(videoId));
    if (mux === null || video?.state !== 'processing' || video.trimEndMs === null) return;
    if ((await findCut(database.drizzle, video)) !== null) return;
    const cut = await mux.clip({
      assetId: String(assetId),
      videoId: video.id,
      startS: (video.trimStartMs ?? 0) / 1_000,
      endS: video.trimEndMs / 1_000,
    });
    await withTransaction(database, (tx) =>
      noteAsset(tx, { assetId: cut.assetId, videoId: video.id, at: now() }),
    );
  },
};
