import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import type { Executor } from '../../platform/db/transaction';
import { readVideos } from '../videos/public';
import { type ListedItem, listItems } from './repo';

export type PinnedItem = ListedItem & { readonly posters: Video['posters'] };

/** @returns what a gym has pinned, in order, each with what is shown of it. */
export async function listPinned(on: Executor, gymId: string): Promise<PinnedItem[]> {
  const rows = await listItems(on, gymId);
  const videoIds = rows.flatMap(({ solution, isSolutionShown }) =>
    solution !== null && isSolutionShown ? [solution.videoId] : [],
  );
  const videos = await readVideos(on, videoIds, { for: null });
  return rows.map((row) => ({
    ...row,
    posters: videos.get(row.solution?.videoId ?? '')?.posters ?? null,
  }));
}
