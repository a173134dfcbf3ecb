import type { CallableOutput } from '@cruxboard/contracts/define';
import type { publishSolutions as contract } from '@cruxboard/contracts/gyms/solutions/solutions';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { requireOwnVideo } from '../videos/public';
import { announceToAuthors } from './announce';
import { findUndeletedSolutions } from './own-solution';
import { publish } from './publish';
import { lockSolutions, type StoredSolution, updateSolution } from './write-repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Publishes drafts, all or none; those whose video isn't ready wait for it. Videos are locked before their solutions,
 * as they are when one becomes ready, so that nothing is missed in between.
 * @throws {AppError} `not_found`, `video_failed`.
 */
export async function publishSolutions(context: Context): Promise<CallableOutput<typeof contract>> {
  const { tx, input, caller, deps } = context;
  const { uid } = caller;
  const { solutionIds } = input;
  const solutions = await findUndeletedSolutions(tx, { solutionIds, uid });
  const drafts = solutions.filter(({ state }) => state === 'draft');
  for (const gymId of new Set(drafts.map((draft) => draft.gymId)))
    await requireVisibleGym(tx, gymId, uid);
  const ready = await findReady(context, drafts);
  const locked = (await lockSolutions(tx, solutionIds)).filter(({ state }) => state === 'draft');
  const waiting = locked.filter(({ id }) => !ready.has(id));
  for (const { id } of waiting) await updateSolution(tx, id, { publishesWhenReady: true });
  await publish(
    tx,
    deps,
    locked.filter(({ id }) => ready.has(id)),
  );
  context.afterCommit(() => announceToAuthors(deps, waiting));
  const waitingIds = new Set(waiting.map(({ id }) => id));
  return {
    items: [...new Set(solutionIds)].map((solutionId) => ({
      solutionId,
      outcome: waitingIds.has(solutionId) ? 'publishes_when_ready' : 'published',
    })),
  };
}

/** The drafts whose videos are ready, their videos locked in one order. */
async function findReady(
  { tx, caller: { uid } }: Context,
  drafts: readonly StoredSolution[],
): Promise<ReadonlySet<string>> {
  const ready = new Set<string>();
  for (const { id, videoId } of drafts.toSorted((a, b) => (a.videoId < b.videoId ? -1 : 1))) {
    const { state } = await requireOwnVideo(tx, { videoId, uid });
    if (state === 'failed') throw new AppError('video_failed');
    if (state === 'ready') ready.add(id);
  }
  return ready;
}
