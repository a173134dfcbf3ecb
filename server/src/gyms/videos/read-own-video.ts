import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { presentVideo } from './present-video';
import { findVideos } from './repo';

/** @throws {AppError} `not_found` for somebody else's, too. */
export async function readOwnVideo(
  { database }: Deps,
  { videoId, uid }: { readonly videoId: string; readonly uid: string },
): Promise<Video> {
  const [video] = await findVideos(database.drizzle, [videoId]);
  if (video === undefined || video.row.uid !== uid) throw new AppError('not_found');
  return presentVideo(video, { isOwner: true });
}
