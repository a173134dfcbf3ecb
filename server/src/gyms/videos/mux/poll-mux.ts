import { withTransaction } from '../../../platform/db/transaction';
import type { Deps } from '../../../platform/deps';
import type { ScheduledJob } from '../../../platform/jobs/handler';
import { lockVideo, updateVideo, type VideoRow } from '../repo';
import { applyNews, failAtMux } from './apply-news';
import { type Mux, MuxDown, type MuxNews } from './mux';
import { findCut, listSilentAtMux } from './mux-repo';

/** Its events come within a minute or two; after this long one of them was lost. */
const silentMaxMs = 600_000;
/** How many videos a run reads, the longest silent first. */
const polledMax = 50;

/** Mux retries events for a day only, and none while the webhook isn't set up. */
export const pollMuxJob: ScheduledJob<Deps> = {
  name: 'videos.pollMux',
  due: 'every minute',
  queue: 'mux',
  run: pollMux,
};

/** Reads the state of videos that Mux has sent no event about for a while. */
export async function pollMux(deps: Deps): Promise<void> {
  const { mux, database, now } = deps;
  if (mux === null) return;
  const before = new Date(now().getTime() - silentMaxMs);
  for (const video of await listSilentAtMux(database.drizzle, { before, limit: polledMax })) {
    try {
      await settle(deps, video, await findNews(deps, mux, video));
    } catch (error) {
      if (!(error instanceof MuxDown)) throw error;
      deps.log.warn({ err: error }, 'Mux didn’t answer a poll');
      return;
    }
  }
}

/** @returns how far the cut is, if there is one, else what was sent; null if Mux has neither. */
async function findNews({ database }: Deps, mux: Mux, video: VideoRow): Promise<MuxNews | null> {
  const assetId = (await findCut(database.drizzle, video)) ?? video.muxAssetId;
  if (assetId !== null) return mux.readNews({ kind: 'asset', id: assetId });
  const upload = await mux.readNews({ kind: 'upload', id: video.muxUploadId ?? '' });
  if (upload?.kind !== 'upload' || upload.assetId === null) return upload;
  return mux.readNews({ kind: 'asset', id: upload.assetId });
}

async function settle(deps: Deps, { id }: VideoRow, news: MuxNews | null): Promise<void> {
  await withTransaction(deps.database, async (tx) => {
    const video = await lockVideo(tx, id);
    if (video === undefined) return;
    // the next turn is another's
    await updateVideo(tx, id, { updatedAt: deps.now() });
    if (news !== null) await applyNews(deps, tx, news);
    else if (video.state === 'uploading' || video.state === 'processing')
      await failAtMux(deps, tx, { video, failure: 'send_again' });
  });
}
