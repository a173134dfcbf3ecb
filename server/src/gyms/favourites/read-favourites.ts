import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readFavouriteClimbs as climbsContract,
  readFavouriteSolutions as solutionsContract,
} from '@cruxboard/contracts/gyms/favourites/favourites';
import type { Deps } from '../../platform/deps';
import { presentSolution } from '../solutions/public';
import { readVideos } from '../videos/public';
import { listFavouriteClimbs, listFavouriteSolutions } from './repo';

/** The climbs that the caller saved; nobody else reads them. */
export async function readFavouriteClimbs(
  { database: { pool } }: Deps,
  uid: string,
): Promise<ReadResponse<typeof climbsContract>> {
  const rows = await listFavouriteClimbs(pool, [uid]);
  const items = rows.map((row) => ({ ...row, favouritedAt: row.favouritedAt.toISOString() }));
  return { items };
}

/** The solutions that the caller saved; nobody else reads them. */
export async function readFavouriteSolutions(
  { database: { pool, drizzle } }: Deps,
  uid: string,
): Promise<ReadResponse<typeof solutionsContract>> {
  const rows = await listFavouriteSolutions(pool, [uid]);
  const ids = rows.map(({ videoId }) => videoId);
  const videos = await readVideos(drizzle, ids, { for: uid });
  const items = rows.flatMap((row) => {
    const video = videos.get(row.videoId);
    if (video === undefined) return [];
    const { gymName, climb, comesDownOn, isDone } = row;
    const favouritedAt = row.favouritedAt.toISOString();
    return [{ ...presentSolution(row), video, gymName, climb, comesDownOn, isDone, favouritedAt }];
  });
  return { items };
}
