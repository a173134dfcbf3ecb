import type { FeedClimb } from '@cruxboard/contracts/gyms/feed/feed';
import type { Deps } from '../../platform/deps';
import { presentSolution } from '../solutions/public';
import { readVideos } from '../videos/public';
import { type FeedRow, listNewSolutions } from './repo';

const dayMs = 86_400_000;
/** Somebody who comes back after the summer starts with what is recent. */
const sinceDays = 14;
const solutionsMax = 60;
const climbsMax = 6;
const ofClimbMax = 4;

/** What others published at a user's gyms, or of climbs they saved, since they were last there, by climb. */
export async function readFeed(deps: Deps, uid: string): Promise<FeedClimb[]> {
  const { pool, drizzle } = deps.database;
  const since = new Date(deps.now().getTime() - sinceDays * dayMs);
  const rows = await listNewSolutions(pool, [uid, since, solutionsMax]);
  const shown = byClimb(rows).slice(0, climbsMax);
  const listed = shown.flatMap((ofClimb) => ofClimb.slice(0, ofClimbMax));
  const videos = await readVideos(
    drizzle,
    listed.map(({ videoId }) => videoId),
    { for: uid },
  );
  return shown.flatMap((ofClimb) => {
    const [newest] = ofClimb;
    if (newest === undefined) return [];
    const { climb, gymId, gymName, isFavourite } = newest;
    const items = ofClimb.slice(0, ofClimbMax).flatMap((row) => {
      const video = videos.get(row.videoId);
      return video === undefined ? [] : [{ ...presentSolution(row), video }];
    });
    return [{ climb, gymId, gymName, isFavourite, count: ofClimb.length, solutions: items }];
  });
}

function byClimb(rows: readonly FeedRow[]): FeedRow[][] {
  const found = new Map<string, FeedRow[]>();
  for (const row of rows) found.set(row.climbId, [...(found.get(row.climbId) ?? []), row]);
  return [...found.values()];
}
