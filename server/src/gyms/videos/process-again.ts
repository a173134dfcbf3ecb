import type { CallableInput } from '@cruxboard/contracts/define';
import type { processAgain as contract } from '@cruxboard/contracts/gyms/videos/videos';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { finishUpload } from './finish-upload';
import { lockVideo } from './repo';
import { dropOriginalAt } from './upload-repo';

/** Puts a failed video into the queue again, if what was sent is still there. @throws {AppError} `not_found`. */
export async function processAgain({
  tx,
  input: { videoId },
  caller: { uid },
  deps,
}: CallContext<CallableInput<typeof contract>, 'initialised'>): Promise<{ isQueued: boolean }> {
  const video = await lockVideo(tx, videoId);
  if (video === undefined || video.uid !== uid) throw new AppError('not_found');
  const isQueued = video.state === 'failed' && (await dropOriginalAt(tx, videoId, null));
  if (isQueued) await finishUpload(deps, tx, video);
  return { isQueued };
}
