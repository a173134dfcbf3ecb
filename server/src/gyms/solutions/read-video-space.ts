import type { VideoSpace } from '@cruxboard/contracts/gyms/solutions/video-space';
import type { Deps } from '../../platform/deps';
import { usageOf } from '../videos/public';
import { listLargest } from './space-repo';

const shownMax = 20;

/** What the caller's videos take up, counted as uploads are refused by it, and the largest of them. */
export async function readVideoSpace(
  { database: { pool, drizzle }, settings }: Deps,
  uid: string,
): Promise<VideoSpace> {
  const [{ storedBytes }, largest] = await Promise.all([
    usageOf(drizzle, uid),
    listLargest(pool, [uid, shownMax]),
  ]);
  return { usedBytes: storedBytes, quotaBytes: settings.videos.quotaBytes, largest };
}
