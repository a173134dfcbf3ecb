import type { Solution } from '@cruxboard/contracts/gyms/solutions/solutions';
import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import type { ListedSolution, PlacedSolution } from './columns-repo';

/** @returns what everybody sees of a solution, but its video. */
export function presentSolution(row: ListedSolution): Omit<Solution, 'video'> {
  const { id, gymId, climbId, uid, username, name, photoURL, caption } = row;
  const { likeCount, favouriteCount, thankCount, commentCount } = row;
  return {
    id,
    gymId,
    climbId,
    author: { uid, username, name, photoURL },
    caption,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    likeCount,
    favouriteCount,
    thankCount,
    commentCount,
  };
}

/** @returns why and when it was hidden, or null. */
export function presentHiding({ hiddenAt, hiddenReason }: ListedSolution) {
  return hiddenAt === null ? null : { at: hiddenAt.toISOString(), reason: hiddenReason };
}

/** @returns a solution of one's own. */
export function presentOwn(row: ListedSolution, video: Video) {
  return {
    ...presentSolution(row),
    video,
    state: row.state,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    publishesWhenReady: row.publishesWhenReady,
    hidden: presentHiding(row),
  };
}

/** @returns a draft of one's own. */
export function presentDraft(row: PlacedSolution, video: Video) {
  const { id, gymId, gymName, climb, caption, publishesWhenReady } = row;
  const createdAt = row.createdAt.toISOString();
  return { id, gymId, gymName, climb, caption, video, publishesWhenReady, createdAt };
}
