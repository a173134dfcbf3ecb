import type { VideoSpace } from '@cruxboard/contracts/gyms/solutions/video-space';
import type { Deps } from '../../platform/deps';
import { canEncode, usageOf } from '../videos/public';
import { listLargest } from './space-repo';

const shownMax = 20;

/** What the caller's videos take up, counted as uploads are refused by it, and the largest of them. */
export async function readVideoSpace(deps: Deps, uid: string): Promise<VideoSpace> {
  const { database, settings } = deps;
  const { pool, drizzle } = database;
  const [{ storedBytes }, largest, canBeEncoded] = await Promise.all([
    usageOf(drizzle, uid),
    listLargest(pool, [uid, shownMax]),
    canEncode(deps),
  ]);
  return {
    usedBytes: storedBytes,
    quotaBytes: settings.videos.quotaBytes,
    canEncode: canBeEncoded,
    largest,
  };
}
