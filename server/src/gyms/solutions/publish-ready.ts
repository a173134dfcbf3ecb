import { afterCommit, type Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { isVisibleGym } from '../staff/public';
import type { VideoChange } from '../videos/public';
import { announceToAuthors } from './announce';
import { publish } from './publish';
import { findWaitingDraft, lockSolutions, updateSolution } from './write-repo';

/**
 * Publishes the draft that waits for a video as soon as that is ready; one whose video failed, or whose author doesn't
 * see the gym any more, waits no longer.
 */
export async function publishReady(
  tx: Transaction,
  { videoId, state }: VideoChange,
  deps: Deps,
): Promise<void> {
  if (state !== 'ready' && state !== 'failed') return;
  const waiting = await findWaitingDraft(tx, videoId);
  if (waiting === undefined) return;
  const [draft] = await lockSolutions(tx, [waiting.id]);
  if (draft === undefined || !draft.publishesWhenReady || draft.deletedAt !== null) return;
  const isAllowed = await isVisibleGym(tx, draft.gymId, draft.uid);
  if (state === 'ready' && isAllowed) await publish(tx, deps, [draft]);
  else {
    await updateSolution(tx, draft.id, { publishesWhenReady: false });
    afterCommit(tx, () => announceToAuthors(deps, [draft]));
  }
}
