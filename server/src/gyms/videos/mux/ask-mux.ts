import { withTransaction } from '../../../platform/db/transaction';
import type { Deps } from '../../../platform/deps';
import type { ScheduledJob } from '../../../platform/jobs/handler';
import { lockVideo, updateVideo, type VideoRow } from '../repo';
import { applyNews, failAtMux } from './apply-news';
import { type Mux, MuxDown, type MuxNews } from './mux';
import { findCut, listSilentAtMux } from './mux-repo';

/** Its events come within a minute or two; after this long one of them was lost. */
const silentMaxMs = 600_000;
/** A run asks for so many, the longest silent first. */
const askedMax = 50;

/** Mux retries events for a day only, and none while the webhook isn't set up. */
export const askMuxJob: ScheduledJob<Deps> = {
  name: 'videos.askMux',
  due: 'every minute',
  queue: 'mux',
  run: askMux,
};

/** Asks Mux about videos that it has been silent about. */
export async function askMux(deps: Deps): Promise<void> {
  const { mux, database, now } = deps;
  if (mux === null) return;
  const before = new Date(now().getTime() - silentMaxMs);
  for (const video of await listSilentAtMux(database.drizzle, { before, limit: askedMax })) {
    try {
      await settle(deps, video, await lookFor(deps, mux, video));
    } catch (error) {
      if (!(error instanceof MuxDown)) throw error;
      deps.log.warn({ err: error }, 'Mux was asked about videos and didn’t answer');
      return;
    }
  }
}

/** @returns how far the cut is, if there is one, else what was sent; null if Mux has neither. */
async function lookFor({ database }: Deps, mux: Mux, video: VideoRow): Promise<MuxNews | null> {
  const assetId = (await findCut(database.drizzle, video)) ?? video.muxAssetId;
  if (assetId !== null) return mux.look({ kind: 'asset', id: assetId });
  const upload = await mux.look({ kind: 'upload', id: video.muxUploadId ?? '' });
  if (upload?.kind !== 'upload' || upload.assetId === null) return upload;
  return mux.look({ kind: 'asset', id: upload.assetId });
}

async function settle(deps: Deps, { id }: VideoRow, news: MuxNews | null): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    const video = await lockVideo(tx, id);
    if (video === undefined) return;
    // the next turn is another's
    await updateVideo(tx, id, { updatedAt: deps.now() });
    if (news !== null) await applyNews(deps, tx, news);
    else if (video.state === 'uploading' || video.state === 'processing')
      await failAtMux(deps, tx, { video, failure: 'processing_failed' });
  });
}
