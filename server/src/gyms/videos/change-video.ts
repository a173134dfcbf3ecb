import { ownChanged } from '@cruxboard/contracts/live';
import { afterCommit, type Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { VideoChange } from './hooks';

/** Tells whoever reacts to videos of a new state, and the owner's pages after the commit. */
export async function changeVideo(deps: Deps, tx: Transaction, change: VideoChange): Promise<void> {
  for (const { onVideo } of deps.slices) await onVideo?.(tx, change, deps);
  afterCommit(tx, () => tellOwner(deps, change));
}

/** Makes the owner's pages read their videos again. */
export function tellOwner(
  { live }: Pick<Deps, 'live'>,
  { videoId, uid }: Pick<VideoChange, 'videoId' | 'uid'>,
): void {
  live.send(`own:${uid}`, ownChanged, { kinds: ['videos'], ids: [videoId] });
}
