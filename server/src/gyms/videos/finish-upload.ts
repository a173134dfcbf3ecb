import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { changeVideo } from './change-video';
import { updateVideo, type VideoRow } from './repo';

/** The event of a video whose bytes have all arrived. */
export const processVideoType = 'videos.processVideo';

/** Puts a video into the queue; it isn't published by that. */
export async function finishUpload(
  deps: Deps,
  tx: Transaction,
  { id, uid }: Pick<VideoRow, 'id' | 'uid'>,
): Promise<void> {
  const at = deps.now();
  await updateVideo(tx, id, { state: 'processing', failure: null, queuedAt: at, updatedAt: at });
  await deps.jobs.enqueue(tx, [{ type: processVideoType, payload: { videoId: id } }]);
  await changeVideo(deps, tx, { videoId: id, uid, state: 'processing' });
}
