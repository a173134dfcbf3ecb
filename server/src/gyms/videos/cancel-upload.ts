import type { CallableInput } from '@cruxboard/contracts/define';
import type { cancelUpload as contract } from '@cruxboard/contracts/gyms/videos/videos';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { tellOwner } from './change-video';
import { lockVideo, removeVideo } from './repo';

/** Ends an upload that isn't finished; its parts go with the next sweep. @throws {AppError} `not_found`. */
export async function cancelUpload({
  tx,
  input: { videoId },
  caller: { uid },
  deps,
  afterCommit,
}: CallContext<CallableInput<typeof contract>, 'initialised'>): Promise<{ isCancelled: boolean }> {
  const video = await lockVideo(tx, videoId);
  if (video === undefined || video.uid !== uid) throw new AppError('not_found');
  if (video.state !== 'uploading') return { isCancelled: false };
  await removeVideo(tx, videoId);
  afterCommit(() => tellOwner(deps, { videoId, uid }));
  return { isCancelled: true };
}
